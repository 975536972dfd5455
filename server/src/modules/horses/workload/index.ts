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
export { brokenLimits, type Work } from './rules.ts'
