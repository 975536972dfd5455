/**
 * The door for what other modules draw on threads of their own: nothing here loads more than paper and words.
 * A thread that came through index.ts would load the whole server.
 */
export { drawParties } from './print-document.ts'
export { formatMoney, groupIban, writtenDay } from './write-amounts.ts'
