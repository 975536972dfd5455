export { endExports } from './end-exports.ts'
export { businessExportsJobs } from './jobs.ts'
export { businessExportsRoutes } from './routes.ts'
