export { addRider } from './add-rider.ts'
export { ridersRoutes } from './routes.ts'
export { ageOn, isMinor, levelState } from './rules.ts'
export { findRider, lockRiders, type NamedRider, type RiderRow } from './store.ts'
