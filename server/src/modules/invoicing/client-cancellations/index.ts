export { ownSeatCancelled } from './cancel-own-seat.ts'
export { clientCancellationsRoutes } from './routes.ts'
