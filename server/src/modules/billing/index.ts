export { billingRoutes } from './routes.ts'
export { documentNumber, isValidOn, seriesYear, usualOn } from './rules.ts'
export { type BillingRow, type TaxRateRow, findBilling, lockBilling, nextNumber, ratesOn } from './store.ts'
