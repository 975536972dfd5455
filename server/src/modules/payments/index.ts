export { releaseUses } from './allocate-payment.ts'
export { paymentsRoutes } from './routes.ts'
export { creditOf, lockMoney, owedBy, paymentsFor, type Use, usesOf } from './store.ts'
