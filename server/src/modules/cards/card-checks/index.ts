export { askForAutomatic, askForBalances, forgetAutomatic, tellOfReplacedAccount } from './ask-for-check.ts'
export { cardChecksJobs } from './jobs.ts'
export { watchUnreachable } from './store.ts'
