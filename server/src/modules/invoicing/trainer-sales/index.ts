export { soldBy } from './store.ts'
export { trainerSalesRoutes } from './routes.ts'
