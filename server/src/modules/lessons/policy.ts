export { mayOverrideLimits } from '#modules/workload/index.ts'
