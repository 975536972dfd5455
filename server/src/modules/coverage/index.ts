export { chargedOnLine, settledOtherwise, withoutCharge } from './store.ts'
