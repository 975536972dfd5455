export { takeOversJobs } from './jobs.ts'
export { takeOversRoutes } from './routes.ts'
