import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { enqueueExpiring, eraseExpired } from './erase-expired.ts'
import { businessErasureDue, erasedBusinessExpires, membersToTell } from './enqueue-erasure.ts'
import { enqueueDue, runErasure } from './run-erasure.ts'
import { tellMembers } from './tell-members.ts'

export function businessErasuresJobs(parts: Pick<Parts, 'db' | 'files' | 'publicUrl'>): JobHandler[] {
  return [
    onEvent(membersToTell, (payload) => tellMembers(parts, payload)),
    onSchedule('look-for-business-erasures', '55 * * * *', () => enqueueDue(parts)),
    onEvent(businessErasureDue, (payload, { signal }) => runErasure(parts, payload, signal)),
    onSchedule('look-for-erased-businesses', '30 2 * * *', () => enqueueExpiring(parts.db)),
    onEvent(erasedBusinessExpires, (payload) => eraseExpired(parts.db, payload)),
  ]
}
