export {
  chargedOnLine,
  isCharged,
  isPaidInAdvance,
  isSettledSeat,
  lessonsWithMoney,
  payerOfSeat,
  settledOtherwise,
  soldByTrainer,
  withoutCharge,
} from './store.ts'
