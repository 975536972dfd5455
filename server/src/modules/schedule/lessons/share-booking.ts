/** What booking, moving and cancelling by clients needs. */
export { horsesSwapped } from './announcing/announce-horses.ts'
export { lessonsMoved, minutesToUndo } from './announcing/announce-moved.ts'
export { arrangeOne } from './arranging/arrange-one.ts'
export { cancelLessons, lessonsCancelled } from './cancelling/cancel-lesson.ts'
export { cancelEmptied } from './cancelling/cancel-emptied.ts'
export { cancelCost, cancelSeat, cancelSeats } from './cancelling/cancel-seat.ts'
export { beginAtConfirmation } from './holding/lapsed-store.ts'
export { changeSeat, noteChanged } from './seats/change-seat.ts'
export { confirmHeldSeats } from './holding/confirm-held-seats.ts'
export { deleteLessons, keptFor, lessonsDeleted } from './deleting/delete-lesson.ts'
export { endHeldSeats } from './holding/end-held-seats.ts'
export { expiryOf } from './holding/request-expiry.ts'
export { requestLapses } from './holding/request-lapses.ts'
export { timesOf } from './draft-lesson.ts'
export { lockConcerned } from './judging/gather-facts.ts'
export { deleteLessonsLeft, extendHeldSeats, lessonsWithLapsedHolds } from './holding/lapsed-store.ts'
export {
  agreeTerms,
  askAgain,
  freeToCancel,
  keepChoice,
  keepFree,
  keepTerms,
  noteMoved,
} from './seats/terms-store.ts'
export { writeBookings } from './arranging/write-bookings.ts'
export { writeLessons } from './arranging/write-lessons.ts'
export { lateCancelled, type LatePricer, type Settled } from './cancelling/late-cost.ts'
export { costAt } from './cancelling/seat-fee.ts'
