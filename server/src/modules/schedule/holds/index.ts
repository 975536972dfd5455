export { confirmHolds } from './confirm-holds.ts'
export { holdPlace } from './hold-place.ts'
export { releaseHolds } from './release-holds.ts'
export { holdsRoutes } from './routes.ts'
