export { type Asking, grantGoodwill, keepGoodwill, waiveFilled } from './let-off.ts'
export {
  cancelSteps,
  type CancelStep,
  graceOf,
  percentsOf,
  stepAt,
} from '@cavaletti/contract/schedule/cancel-steps'
export { findGoodwill, type Goodwill, lockGoodwill } from './store.ts'
