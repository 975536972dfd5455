export { acceptRequest, declineRequest } from './answer-request.ts'
export { lockRequest } from './lock-request.ts'
export { bookingsRoutes } from './routes.ts'
export { bookableOffers } from './store.ts'
