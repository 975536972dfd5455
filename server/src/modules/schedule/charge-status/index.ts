export {
  chargedOnLine,
  isCharged,
  isPaidInAdvance,
  invoicedSeat,
  isSettledSeat,
  type IssuedLine,
  issuedLineOf,
  lessonsWithMoney,
  payerOfSeat,
  settledOtherwise,
  soldByTrainer,
  withoutCharge,
} from './store.ts'
