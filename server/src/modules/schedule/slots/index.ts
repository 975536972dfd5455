export { type BookingJudge, type Candidate, type Judgement, judgeBookings } from './judge-booking.ts'
export { readSlotFacts, type SlotFacts, type Wish } from './read-facts.ts'
export { slotsRoutes } from './routes.ts'
