/** Tables of this module. */
export const owns = ['agreement_asks', 'agreement_signatures', 'agreement_texts', 'agreements']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'riders']
