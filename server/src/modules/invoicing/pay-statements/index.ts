export { periodOf } from './read-period.ts'
export { payStatementsRoutes } from './routes.ts'
export { approvedOf } from './store.ts'
export { owedBetween } from './sum-owed.ts'
