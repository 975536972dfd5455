export { payStatementsRoutes } from './routes.ts'
export { approvedOf } from './store.ts'
