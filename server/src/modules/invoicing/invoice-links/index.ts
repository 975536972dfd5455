export { makeLink } from './make-link.ts'
export { followLink, openLink } from './open-link.ts'
export { invoiceLinksRoutes } from './routes.ts'
export { sendInvoice } from './send-invoice.ts'
