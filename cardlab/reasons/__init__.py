def reason(module, rules, table, m, rule):
    return rule
