export { checkAvailable, type NewWork, recordWork, worksAround } from './record-work.ts'
export { recordLesson } from './record-lesson.ts'
export { reverseWork } from './reverse-work.ts'
export { mayOverrideLimits } from './policy.ts'
export { workloadRoutes } from './routes.ts'
export { standingWork } from './store.ts'
export {
  dayNumber,
  daysAround,
  exceededLimits,
  type Limit,
  type PlainLimits,
  type PlainWork,
} from './exceeded-limits.ts'
export { brokenLimits, overlaps, type Work } from './rules.ts'
