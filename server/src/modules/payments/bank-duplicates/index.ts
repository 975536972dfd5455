export { markSeen } from './mark-seen.ts'
export { isSeen, lockLines, lockLinesOf, passOnSightings, seenAs, tellApart } from './store.ts'
