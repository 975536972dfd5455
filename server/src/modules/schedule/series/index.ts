export { findTerms, type Term } from './find-terms.ts'
export { handBackSeries, handOverSeries, lockRunningSeries } from './hand-over-series.ts'
export { seriesJobs } from './jobs.ts'
export { seriesRoutes } from './routes.ts'
