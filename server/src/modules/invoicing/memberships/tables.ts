/** Tables of this module. */
export const owns = ['client_memberships', 'membership_kinds', 'membership_pauses']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'lessons', 'pack_entries', 'packs', 'riders', 'seats']
