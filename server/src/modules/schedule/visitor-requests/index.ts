export { visitorRequestsJobs } from './jobs.ts'
export { visitorRequestsRoutes } from './routes.ts'
export { deleteOfRider } from './store.ts'
