/** Tables of this module. */
export const owns = ['conversation_reads', 'conversations', 'messages']

/** Tables of other modules that its queries read. */
export const reads = [
  'clients',
  'lessons',
  'memberships',
  'notices',
  'rider_access',
  'riders',
  'seats',
  'team_rules',
  'users',
]
