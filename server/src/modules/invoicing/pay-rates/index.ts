export { payRateChanged } from './announce-rate.ts'
export { payRatesRoutes } from './routes.ts'
export { type PayRate, rateFor } from './rules.ts'
export { ratesOf } from './store.ts'
