export { checkAvailable, type NewWork, recordWork, worksAround } from './record-work.ts'
export { reverseWork } from './reverse-work.ts'
export { workloadRoutes } from './routes.ts'
export { brokenLimits, type Limit, overlaps, type Work } from './rules.ts'
