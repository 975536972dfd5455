export { checkLedgers } from './check-ledger.ts'
