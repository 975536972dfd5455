export {
  chargedOnLine,
  isCharged,
  lessonsWithMoney,
  payerOfSeat,
  settledOtherwise,
  withoutCharge,
} from './store.ts'
