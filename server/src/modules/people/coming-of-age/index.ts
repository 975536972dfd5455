export { comingOfAgeJobs } from './jobs.ts'
export { comingOfAgeRoutes } from './routes.ts'
