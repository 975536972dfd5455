export { removeSecondStep } from './remove-second-step.ts'
export { securityRoutes } from './routes.ts'
