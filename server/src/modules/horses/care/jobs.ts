import { msg } from '@cavaletti/contract/messages'
import { inScope, jobScope } from '#database/scope.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { findHorse, papersDue } from '#modules/horses/horses/index.ts'
import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { insertCareOnce } from './store.ts'

const titles = {
  new_owner: msg('Enter the new owner in the passport'),
  died: msg('Return the passport to its issuer'),
}

/** New owners and deaths require passport changes (H7). */
export function careJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onEvent(papersDue, ({ businessId, horseId, careId, why, dueOn }) =>
      inScope(db, jobScope(businessId), async (tx) => {
        if (!(await findHorse(tx, horseId))) return
        const language = await businessLanguage(tx)
        await insertCareOnce(tx, {
          businessId,
          id: careId,
          horseId,
          kind: 'passport',
          title: inLanguage(language, () => say(titles[why])),
          dueOn: Temporal.PlainDate.from(dueOn),
        })
      }),
    ),
  ]
}
