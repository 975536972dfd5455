export { yardFeesRoutes } from './routes.ts'
export { feeFor, owedFor, type YardFee } from './rules.ts'
export { feesOf } from './store.ts'
