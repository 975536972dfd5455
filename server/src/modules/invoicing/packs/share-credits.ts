/** Which lessons packs will pay for, and the rules of it. */
export { packFinder, plannedFor } from './has-pack-for.ts'
export { comingPacks } from './coming-store.ts'
export { lostCredits } from './lost-credits.ts'
export { type PrepaidSeat, prepaidSeats } from './prepaid-seats.ts'
export { planCover } from './plan-cover.ts'
export { creditsMoved, tellLostCredits } from './tell-lost-credits.ts'
export { lastDayOf, matchPacks, mayWithdraw, paysFrom, unitPrice, withdrawUntil } from './rules.ts'
export type { OpenPack, OpenSeat } from './rules.ts'
