import { inScope, jobScope } from '#database/scope.ts'
import { mailBuyer } from '#modules/invoicing/pack-orders/index.ts'
import { noteMailed, standingPacks } from '#modules/invoicing/packs/index.ts'
import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { makeUpMail } from './mails.tsx'
import { makeUpGiven } from './make-up-given.ts'

/** Mails the owner of each new make-up lesson, once. */
export function makeUpsJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [
    onEvent(makeUpGiven, async ({ businessId, packId }) => {
      await inScope(db, jobScope(businessId), async (tx) => {
        const [pack] = await standingPacks(tx, { id: packId })
        if (!pack || pack.endedAt !== null || !(await noteMailed(tx, packId))) return
        await mailBuyer(tx, publicUrl, { pack }, (facts) => makeUpMail(facts, pack))
      })
    }),
  ]
}
