export { cardOversightJobs } from './jobs.ts'
export { receiveMessage } from './receive-message.ts'
export { cardOversightRoutes } from './routes.ts'
