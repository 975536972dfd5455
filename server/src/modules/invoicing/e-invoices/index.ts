export { eInvoicesRoutes } from './routes.ts'
