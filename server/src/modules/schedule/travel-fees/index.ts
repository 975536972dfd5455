export { travelFeesRoutes } from './routes.ts'
export { syncTravelFees } from './sync-travel-fees.ts'
