import { inScope, jobScope } from '#database/scope.ts'
import { findHorse, papersDue } from '#modules/horses/horses/index.ts'
import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { insertCareOnce } from './store.ts'

const titles = {
  new_owner: 'Enter the new owner in the passport',
  died: 'Return the passport to whoever issued it',
}

/** New owners and deaths require passport changes (H7). */
export function careJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onEvent(papersDue, ({ businessId, horseId, careId, why, dueOn }) =>
      inScope(db, jobScope(businessId), async (tx) => {
        if (!(await findHorse(tx, businessId, horseId))) return
        await insertCareOnce(tx, {
          business_id: businessId,
          id: careId,
          horse_id: horseId,
          kind: 'passport',
          title: titles[why],
          due_on: Temporal.PlainDate.from(dueOn),
        })
      }),
    ),
  ]
}
