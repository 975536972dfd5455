export { endPack, packWithdrawn, unusedPart } from './end-pack.ts'
export { packSalesJobs } from './jobs.ts'
export { packSalesRoutes } from './routes.ts'
export { sellPack } from './sell-pack.ts'
