export { draftInvoice } from './draft-invoice.ts'
export { invoicesRoutes } from './routes.ts'
export { lineAmount } from './rules.ts'
