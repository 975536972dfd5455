export { creditLater } from './credit-cancelled.ts'
export { bookingPaymentsJobs, bookLater } from './jobs.ts'
export { refuseUnpaid, takesCards } from './plan-places.ts'
export { bookingPaymentsRoutes } from './routes.ts'
