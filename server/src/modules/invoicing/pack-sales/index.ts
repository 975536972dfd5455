export { packSalesJobs } from './jobs.ts'
export { packSalesRoutes } from './routes.ts'
