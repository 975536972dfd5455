/** Tables of this module. */
export const owns = ['pack_entries', 'pack_kinds', 'packs']

/** Tables of other modules that its queries read. */
export const reads = [
  'businesses',
  'client_memberships',
  'clients',
  'document_lines',
  'documents',
  'lessons',
  'membership_kinds',
  'membership_pauses',
  'offers',
  'open_documents',
  'rider_access',
  'riders',
  'seats',
  'unbilled',
  'waivers',
]
