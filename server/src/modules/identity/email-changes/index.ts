export { addressTakenBack } from './announce-taking-back.ts'
export { emailChangesJobs } from './jobs.ts'
export { emailChangesRoutes } from './routes.ts'
export { addressesOfChanges, findWayBack } from './store.ts'
