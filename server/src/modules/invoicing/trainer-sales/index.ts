export { trainerSalesRoutes } from './routes.ts'
