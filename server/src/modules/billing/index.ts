export { billingRoutes } from './routes.ts'
export { documentNumber, isTuitionOf, isValidOn, seriesYear, usualOn } from './rules.ts'
export {
  type BillingRow,
  type SellerRow,
  type TaxRateRow,
  findBilling,
  lockBilling,
  nextNumber,
} from './store.ts'
