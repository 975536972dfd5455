export { peopleJobs } from './jobs.ts'
export { peopleRoutes } from './routes.ts'
export { clientNames } from './store.ts'
