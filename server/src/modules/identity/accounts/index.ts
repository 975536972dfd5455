export { changeStatus } from './change-status.ts'
export { accountsJobs, clientJoined } from './jobs.ts'
export { joinTrainer } from './join-trainer.ts'
export { replacePassword } from './replace-password.ts'
export { resendActivation } from './resend-activation.ts'
export { accountsRoutes } from './routes.ts'
export { type AccountRow, accountNames, findAccount, findAccountByEmail, lockAccount } from './store.ts'
export {
  businessesOfAccounts,
  businessesOfTrainers,
  hasAdministrator,
  listAccounts,
  rememberHash,
  trainersOf,
} from './store.ts'
