export { ownSeatCancelled } from './cancel-own-seat.ts'
export { priceLate } from './price-late.ts'
export { clientCancellationsRoutes } from './routes.ts'
export type { RefundFinder } from './price-cancellation.ts'
