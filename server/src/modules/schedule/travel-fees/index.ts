export { travelFeesRoutes } from './routes.ts'
export { listClientFees } from './store.ts'
export { syncTravelFees } from './sync-travel-fees.ts'
