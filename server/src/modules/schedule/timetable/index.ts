export { type Price, type PricedSeat, pricing } from './price-steps.ts'
export { timetableRoutes } from './routes.ts'
export { invoiceOfSeat, type Lesson, readLessons } from './store.ts'
