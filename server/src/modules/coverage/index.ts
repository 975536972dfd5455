export { settledOtherwise, withoutCharge } from './store.ts'
