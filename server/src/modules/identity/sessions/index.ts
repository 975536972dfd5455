export { sessionsJobs } from './jobs.ts'
export { sessionsRoutes } from './routes.ts'
export { sessionSource } from './store.ts'
