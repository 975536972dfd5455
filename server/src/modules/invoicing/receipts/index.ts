export { receiptFile } from './print-apart.ts'
export { findReceipt } from './store.ts'
export { receiptsRoutes } from './routes.ts'
