/**
 * The door for what other modules draw on threads of their own: nothing here loads more than paper and words.
 * A thread that came through index.ts would load the whole server.
 */
export { drawLetterhead, drawPole, openLetter } from './draw-letterhead.ts'
export { drawPayment } from './draw-payment.ts'
export { nameAccount } from './name-account.ts'
export { formatMoney, writtenDay, type Writing, writingOf } from './write-amounts.ts'
