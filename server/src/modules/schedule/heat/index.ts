export { heatDaysBetween } from './count-days.ts'
export { heatRoutes } from './routes.ts'
