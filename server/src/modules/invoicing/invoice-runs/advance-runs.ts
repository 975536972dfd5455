import { type Db, inScope, jobScope } from '#database/scope.ts'
import { businessLanguage, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { sumUnbilled } from '#modules/invoicing/unbilled/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { planWake } from './change-settings.ts'
import { draftItems } from './draft-items.ts'
import { issueItems, type RunParts } from './issue-items.ts'
import { endOf, lastDraftDay, nextDraftDay, periodOf, runDay } from './rules.ts'
import { type Patience } from './try-items.ts'
import { insertItems, insertRun, lockSettings, moveOn, unfinishedRuns } from './store.ts'

/**
 * Does the due steps of a business's monthly runs, and plans the next ones. Idempotent and safe to kill or run
 * concurrently: each step is a transaction that first checks whether it is still due.
 */
export async function advanceRuns(parts: RunParts, businessId: string, patience: Patience): Promise<void> {
  const { db, publicUrl } = parts
  await beginRun(db, businessId)
  const { runs, language } = await inScope(db, jobScope(businessId), async (tx) => ({
    runs: await unfinishedRuns(tx),
    language: await businessLanguage(tx),
  }))
  // Problems are recorded in the language of the business.
  await inLanguage(language, async () => {
    for (const run of runs) {
      if (run.state === 'drafting') await draftItems(db, publicUrl, run, patience)
      await issueItems(parts, run, patience)
    }
  })
  await inScope(db, jobScope(businessId), async (tx) => planWake(tx, await lockSettings(tx)))
}

/** Starts the run of the day with all payers of unbilled items. A missed day is made up for. */
async function beginRun(db: Db, businessId: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const settings = await lockSettings(tx)
    const draftOn = settings.nextDraftOn
    const today = runDay(now(), await businessTimeZone(tx))
    if (draftOn === null || Temporal.PlainDate.compare(today, draftOn) < 0) return
    const id = newId()
    const period = periodOf(lastDraftDay(settings.draftDay, draftOn, today))
    const isNew = await insertRun(tx, {
      businessId,
      id,
      period,
      draftedOn: today,
      issueOn: settings.issues ? today.add({ days: settings.issueAfterDays }) : null,
      sends: settings.sends,
      startedAt: now(),
    })
    const payers = isNew ? await sumUnbilled(tx, jobScope(businessId), endOf(period)) : []
    await insertItems(
      tx,
      payers.map(({ clientId }) => ({
        businessId,
        id: newId(),
        runId: id,
        clientId,
      })),
    )
    await moveOn(tx, nextDraftDay(settings.draftDay, today))
  })
}
