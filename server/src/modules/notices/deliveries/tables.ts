/** Tables of this module. */
export const owns = ['notice_deliveries', 'notice_wakes']

/** Tables of other modules that its queries read. */
export const reads = [
  'clients',
  'mails',
  'notice_preferences',
  'notice_rider_preferences',
  'notices',
  'pushes',
  'riders',
  'texts',
  'users',
]

/** A table of another module that its statements also write. */
export const alsoWrites = {
  notices: 'A notice that was sent collects no more changes.',
}
