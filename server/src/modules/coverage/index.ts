export { chargedOnLine, isCharged, settledOtherwise, withoutCharge } from './store.ts'
