/** What booking, moving and cancelling by clients needs. */
export { arrangeOne } from './arrange-one.ts'
export { cancelEmptied } from './cancel-emptied.ts'
export { cancelCost, cancelSeat } from './cancel-seat.ts'
export { changeSeat } from './change-seat.ts'
export { lockConcerned } from './gather-facts.ts'
export { writeBookings } from './write-bookings.ts'
export { writeLessons } from './write-lessons.ts'
