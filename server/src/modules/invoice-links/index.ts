export { invoiceLinksRoutes } from './routes.ts'
