/** Tables of this module. */
export const owns = ['pack_orders']

/** Tables of other modules that its queries read. */
export const reads = [
  'client_memberships',
  'invoice_run_settings',
  'membership_pauses',
  'offers',
  'packs',
  'rider_access',
  'riders',
  'seats',
]
