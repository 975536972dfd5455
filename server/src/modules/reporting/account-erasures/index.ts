export { accountErasuresJobs } from './jobs.ts'
export { accountErasuresRoutes } from './routes.ts'
