export { peopleJobs } from './jobs.ts'
export { peopleRoutes } from './routes.ts'
