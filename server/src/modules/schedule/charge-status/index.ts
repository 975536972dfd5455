export {
  chargedOnLine,
  isCharged,
  isPaidInAdvance,
  lessonsWithMoney,
  payerOfSeat,
  settledOtherwise,
  soldByTrainer,
  withoutCharge,
} from './store.ts'
