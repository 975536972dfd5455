export { invoiceSettingsRoutes } from './routes.ts'
export { describeBilling } from './describe-billing.ts'
export { openLogo, readLogo } from './read-logo.ts'
export { documentNumber, isTuitionOf, isValidOn, rangeYear, usualOn } from './rules.ts'
export { taxKeptSince, taxYearsOf } from './tax-years.ts'
export {
  type BillingRow,
  type SellerRow,
  type TaxRateRow,
  findBilling,
  findContactEmail,
  lockBilling,
  nextNumber,
} from './store.ts'
