export { packOrdersJobs } from './jobs.ts'
export { packOrdersRoutes } from './routes.ts'
export { packTold } from './tell-of-pack.ts'
