/**
 * Exports for drawing on other modules' threads. It loads only paper and texts; index.ts would load the whole server
 * into each thread.
 */
export { drawLetterhead, drawPole, openLetter } from './printing/draw-letterhead.ts'
export { drawPayment } from './printing/draw-payment.ts'
export { nameAccount } from './printing/name-account.ts'
