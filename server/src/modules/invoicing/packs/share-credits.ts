/** Which lessons packs will pay for. */
export { packFinder, type PlannedCredit, plannedFor } from './has-pack-for.ts'
export { lostCredits } from './lost-credits.ts'
export { planCover } from './plan-cover.ts'
export { creditsMoved, tellLostCredits } from './tell-lost-credits.ts'
