export {
  chargedOnLine,
  isCharged,
  isPaidInAdvance,
  lessonsWithMoney,
  payerOfSeat,
  settledOtherwise,
  withoutCharge,
} from './store.ts'
