import { repeatingDate } from '@cavaletti/contract/invoicing/repeating-dates'
import { splitCost } from '@cavaletti/contract/invoicing/split-cost'
import { type Db, inScope, jobScope, type Scope, type Tx } from '#database/scope.ts'
import { lockHorse, ownersOf } from '#modules/horses/horses/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { addParts } from '#modules/invoicing/horse-costs/index.ts'
import { todayIn } from '#platform/clock.ts'
import { doEach } from '#platform/jobs/do-each.ts'
import { newId } from '#platform/keys.ts'
import { dueIds, hasErasedOwner, lockRepeating, noteDates, type RepeatingRow } from './store.ts'

/** Dates that are added in one transaction, if the server did not run for so long. The rest follows an hour later. */
export const mostAtOnce = 60

/**
 * Adds the costs whose dates have come (M13). Each repeating cost has a transaction of its own. A second run adds
 * nothing twice.
 */
export async function runRepeating(db: Db, businessId: string): Promise<void> {
  const scope = jobScope(businessId)
  const ids = await inScope(db, scope, async (tx) => dueIds(tx, todayIn(await businessTimeZone(tx))))
  await doEach(
    ids,
    (id) =>
      inScope(db, scope, async (tx) => {
        const row = await lockRepeating(tx, id)
        if (row) await addDue(tx, scope, row, todayIn(await businessTimeZone(tx)))
      }),
    (count) => `${count} repeating costs could not be added`,
  )
}

/**
 * Adds the costs of dates until today, each split by the shares of now. A date without anybody to charge is skipped. Call
 * it with the row locked.
 * @returns how many were added
 */
export async function addDue(
  tx: Tx,
  scope: Scope,
  { id: repeatingId, horseId, kind, description, amountMinor, ...row }: RepeatingRow,
  today: Temporal.PlainDate,
): Promise<number> {
  const isDue = (on: Temporal.PlainDate | null) => on !== null && Temporal.PlainDate.compare(on, today) <= 0
  if (!isDue(row.nextOn)) return 0
  const horse = await lockHorse(tx, horseId)
  const owners = await ownersOf(tx, horseId)
  const mayCharge = horse?.archivedAt === null && owners.length > 0 && !(await hasErasedOwner(tx, horseId))
  let { timesDone, nextOn, skippedOn } = row
  let added = 0
  for (let count = 0; count < mostAtOnce && nextOn !== null && isDue(nextOn); count += 1) {
    if (mayCharge) {
      const parts = splitCost(amountMinor, owners)
      const servedOn = nextOn.toString()
      await addParts(tx, scope, horseId, { id: newId(), kind, description, amountMinor, servedOn, parts })
      added += 1
    } else skippedOn = nextOn
    timesDone += 1
    nextOn = nextDate(row, timesDone)
  }
  await noteDates(tx, repeatingId, { timesDone, nextOn, skippedOn })
  return added
}

/** The date with this number; null after the last one. */
export function nextDate(
  row: Pick<RepeatingRow, 'startsOn' | 'every' | 'endsOn'>,
  place: number,
): Temporal.PlainDate | null {
  const on = repeatingDate(row, place)
  return row.endsOn !== null && Temporal.PlainDate.compare(row.endsOn, on) < 0 ? null : on
}
