import { type Db, inScope, jobScope } from '#database/scope.ts'
import { businessTimeZone } from '#modules/businesses/index.ts'
import { sumCharges } from '#modules/charges/index.ts'
import { planCover } from '#modules/packs/index.ts'
import { syncTravelFees } from '#modules/travel-fees/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { planWake } from './change-settings.ts'
import { draftItems } from './draft-items.ts'
import { issueItems } from './issue-items.ts'
import { endOf, lastDraftDay, nextDraftDay, periodOf, runDay } from './rules.ts'
import { type Patience } from './try-items.ts'
import { insertItems, insertRun, lockSettings, moveOn, unfinishedRuns } from './store.ts'

/**
 * Does what is due of a business's monthly runs, and says when there is something to do next. May be repeated, killed at
 * any instant and done by several processes at once: each step is a transaction that finds out whether it is still to be done.
 */
export async function advanceRuns(
  db: Db,
  publicUrl: string,
  businessId: string,
  patience: Patience,
): Promise<void> {
  await beginRun(db, businessId)
  const runs = await inScope(db, jobScope(businessId), (tx) => unfinishedRuns(tx, businessId))
  for (const run of runs) {
    if (run.state === 'drafting') await draftItems(db, publicUrl, run, patience)
    await issueItems(db, publicUrl, run, patience)
  }
  await inScope(db, jobScope(businessId), async (tx) =>
    planWake(tx, businessId, await lockSettings(tx, businessId)),
  )
}

/** On its day a run begins, with everybody of whom something is to be billed. A day that was slept through is made up for. */
async function beginRun(db: Db, businessId: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const settings = await lockSettings(tx, businessId)
    const draftOn = settings.next_draft_on
    const today = runDay(now(), await businessTimeZone(tx, businessId))
    if (draftOn === null || Temporal.PlainDate.compare(today, draftOn) < 0) return
    const id = newId()
    const period = periodOf(lastDraftDay(settings.draft_day, draftOn, today))
    const isNew = await insertRun(tx, {
      business_id: businessId,
      id,
      period,
      drafted_on: today,
      issue_on: settings.issues ? today.add({ days: settings.issue_after_days }) : null,
      sends: settings.sends,
      started_at: now(),
    })
    if (isNew) await syncTravelFees(tx, jobScope(businessId), businessId)
    const payers = isNew
      ? await sumCharges(tx, businessId, endOf(period), await planCover(tx, businessId))
      : []
    await insertItems(
      tx,
      payers.map(({ client_id: clientId }) => ({
        business_id: businessId,
        id: newId(),
        run_id: id,
        client_id: clientId,
      })),
    )
    await moveOn(tx, businessId, nextDraftDay(settings.draft_day, today))
  })
}
