/** Tables of this module. */
export const owns = ['pack_orders']

/** Tables of other modules that its queries read. */
export const reads = ['invoice_run_settings', 'offers', 'packs', 'rider_access', 'riders', 'seats']
