import { type Insertable, type Selectable, sql } from 'kysely'
import type { intervals } from '@cavaletti/contract/invoicing/repeating-dates'
import type { costKinds } from '@cavaletti/contract/invoicing/horse-costs'
import type { Tx } from '#database/scope.ts'
import type { RepeatingCosts } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type RepeatingRow = Omit<Selectable<RepeatingCosts>, 'kind' | 'every'> & {
  kind: (typeof costKinds)[number]
  every: (typeof intervals)[number]
}

export const updateRepeating = updateOnVersion('repeatingCosts')

export async function insertRepeating(tx: Tx, row: Insertable<RepeatingCosts>): Promise<RepeatingRow> {
  return tx.insertInto('repeatingCosts').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Locks a repeating cost that has a date to come, until the end of the transaction. */
export async function lockRepeating(tx: Tx, id: string): Promise<RepeatingRow | undefined> {
  return tx
    .selectFrom('repeatingCosts')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('nextOn', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Repeating costs of a horse that have a date to come, the next first. */
export async function repeatingOf(tx: Tx, horseId: string): Promise<RepeatingRow[]> {
  return tx
    .selectFrom('repeatingCosts')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('horseId', '=', horseId)
    .where('nextOn', 'is not', null)
    .orderBy('nextOn')
    .orderBy('id')
    .execute()
}

/** Repeating costs with a date that has come. */
export async function dueIds(tx: Tx, today: Temporal.PlainDate): Promise<string[]> {
  const rows = await tx
    .selectFrom('repeatingCosts')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('nextOn', '<=', today)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Dates were added or skipped, or it was stopped. The version stays: the content is the same. */
export async function noteDates(
  tx: Tx,
  id: string,
  dates: Partial<Pick<RepeatingRow, 'timesDone' | 'nextOn' | 'skippedOn'>>,
): Promise<void> {
  await tx
    .updateTable('repeatingCosts')
    .set(dates)
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

/** Whether an owner of a horse is a client whose data are erased. */
export async function hasErasedOwner(tx: Tx, horseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from horse_owners o join clients c on c.business_id = o.business_id and c.id = o.client_id
    where o.business_id = ${tx.businessId} and o.horse_id = ${horseId} and c.erased_at is not null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
