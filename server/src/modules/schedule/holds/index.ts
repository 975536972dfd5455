export { confirmHolds } from './confirm-holds.ts'
export { releaseHolds } from './release-holds.ts'
export { holdsRoutes } from './routes.ts'
