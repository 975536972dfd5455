import { z } from 'zod'
import { type Db, inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { decideWhenDue } from './decide-group.ts'
import { endWhenOver } from './end-type-change.ts'
import { furthestDays } from './read-groups.ts'
import { riderLeft, settleLeft } from './settle-left.ts'
import { smallLessons } from './store.ts'
import { lessonsOfOverdue } from './type-change-store.ts'

/** Looks for small groups of one business. */
const groupsDue = defineEvent('small-groups-due', z.object({ businessId: z.uuid() }))
/** Lessons of a business that are looked at in one run; the next run takes the others. */
const mostAtOnce = 500

/** Runs every quarter of an hour, because lessons begin at quarters. */
export function smallGroupsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('look-for-small-groups', '*/15 * * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx)) await enqueue(tx, groupsDue, { businessId })
      }),
    ),
    onEvent(groupsDue, ({ businessId }) => decideGroups(db, businessId)),
    onEvent(riderLeft, ({ businessId, lessonId }) => {
      const scope = jobScope(businessId)
      return inScope(db, scope, (tx) => settleLeft(tx, scope, lessonId))
    }),
  ]
}

/** Each lesson has a transaction of its own, so that one does not hold up the others. */
export async function decideGroups(db: Db, businessId: string): Promise<void> {
  const scope = jobScope(businessId)
  const at = now()
  const window = { after: at, before: at.add({ hours: furthestDays * 24 }), limit: mostAtOnce }
  const small = await inScope(db, scope, (tx) => smallLessons(tx, window))
  const overdue = await inScope(db, scope, (tx) => lessonsOfOverdue(tx, at, mostAtOnce))
  for (const lessonId of overdue) await inScope(db, scope, (tx) => endWhenOver(tx, scope, lessonId))
  for (const { lessonId } of small) await inScope(db, scope, (tx) => decideWhenDue(tx, scope, lessonId))
}
