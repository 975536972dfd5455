export { type Asking, grantGoodwill, keepGoodwill, waiveFilled } from './let-off.ts'
export {
  cancelSteps,
  type CancelStep,
  freeUntil,
  graceOf,
  makeUpPeriod,
  percentsOf,
  stepAt,
} from '@cavaletti/contract/schedule/cancelling/cancel-steps'
export { findGoodwill, type Goodwill, lockGoodwill, revokeGoodwill } from './store.ts'
