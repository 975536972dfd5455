export { inspectionRecordsRoutes } from './routes.ts'
