export { markSeen } from './mark-seen.ts'
export type { TextOfLine } from './rules.ts'
export { isSeen, lockLines, passOnSightings, seenAs, tellApart } from './store.ts'
