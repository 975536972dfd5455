export { mayOverrideLimits } from '#modules/horses/workload/index.ts'
