export { bookingsRoutes } from './routes.ts'
export { bookableOffers } from './store.ts'
