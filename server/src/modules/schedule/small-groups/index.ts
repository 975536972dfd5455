export { groupIsSmall } from './announce-group.ts'
export { smallGroupsJobs } from './jobs.ts'
export { smallGroupsRoutes } from './routes.ts'
