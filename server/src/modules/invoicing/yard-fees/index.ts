export { yardFeeChanged } from './announce-fee.ts'
export { yardFeesRoutes } from './routes.ts'
export { feeFor, owedFor, type YardFee } from './rules.ts'
export { feesOf } from './store.ts'
