export { setCollecting } from './collect-changes.ts'
export { noticesJobs } from './jobs.ts'
export { noticesRoutes } from './routes.ts'
export { tellOfCost, tellOfSeats } from './tell-of-seats.ts'
