export { cardAccountReplaced } from './connect-account.ts'
export { checkAccount } from './check-account.ts'
export { platformFeesRoutes } from './oversee-fees.ts'
export { accountReady, readyAccount } from './policy.ts'
export { cardAccountRoutes } from './routes.ts'
export { platformFeeOf } from './rules.ts'
export {
  accountCount,
  businessOfAccount,
  connectedBusinesses,
  feeOn,
  findCardAccount,
  noteComparison,
  stuckCount,
} from './store.ts'
