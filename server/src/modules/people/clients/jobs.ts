import { clientJoined } from '#modules/identity/accounts/index.ts'
import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { admitClient } from './admit-client.ts'

export function clientsJobs({ db }: Parts): JobHandler[] {
  return [onEvent(clientJoined, (joined) => admitClient(db, joined), { concurrency: 2 })]
}
