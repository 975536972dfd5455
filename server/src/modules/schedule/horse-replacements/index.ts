export { giveHorseBack } from './give-horse-back.ts'
export { replacementsRoutes } from './routes.ts'
