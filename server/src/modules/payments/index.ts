export { releaseUses } from './allocate-payment.ts'
export { paymentsRoutes } from './routes.ts'
export { lockMoney, type Use, usesOf } from './store.ts'
