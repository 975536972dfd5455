export { sessionsJobs } from './jobs.ts'
export { sessionsRoutes } from './routes.ts'
export { deviceName } from './rules.ts'
export { sessionSource } from './store.ts'
