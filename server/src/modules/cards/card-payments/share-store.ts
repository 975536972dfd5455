/** What reconciliation and the payment of places read. */
export { type CardPaymentRow, disputesOf, findCardPayment, paymentsSince, refundsOf } from './store.ts'
export { findLiveForPlaces, triesForPlaces, updateCardPayment } from './store.ts'
