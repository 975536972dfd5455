export { storedDataRoutes } from './routes.ts'
export { describePurposes } from './describe-purposes.ts'
export { type StoredTable, storedTables } from './stored-data.ts'
