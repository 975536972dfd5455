export { addParts, splitAmong } from './add-cost.ts'
export { horseCostsRoutes } from './routes.ts'
