export {
  chargedOnLine,
  isCharged,
  isPaidInAdvance,
  isSettledSeat,
  type IssuedLine,
  issuedLineOf,
  lessonsWithMoney,
  payerOfSeat,
  settledOtherwise,
  soldByTrainer,
  withoutCharge,
} from './store.ts'
