export { markSeen } from './mark-seen.ts'
export type { TextOfLine } from './rules.ts'
export { isSeen, lockLines, lockLinesOf, passOnSightings, seenAs, tellApart } from './store.ts'
