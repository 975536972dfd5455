export { peopleJobs } from './jobs.ts'
export { peopleRoutes } from './routes.ts'
export { addClient } from './add-client.ts'
export { findPresentClient } from './find-present-client.ts'
export {
  type ClientRow,
  clientNames,
  findClient,
  findClientOfDocument,
  findClientOfUser,
  findClientsByEmail,
  lockClient,
  updateClient,
  searchWords,
} from './store.ts'
