export { chargedOnLine, isCharged, lessonsWithMoney, settledOtherwise, withoutCharge } from './store.ts'
