export { packSalesRoutes } from './routes.ts'
