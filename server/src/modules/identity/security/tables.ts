/** Tables of others that this module's queries read. */
export const reads = ['audit_log']
