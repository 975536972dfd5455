export { addressTakenBack } from './announce-taking-back.ts'
export { emailChangesJobs } from './jobs.ts'
export { emailChangesRoutes } from './routes.ts'
export { findWayBack } from './store.ts'
