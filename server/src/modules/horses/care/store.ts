import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { HorseCare, HorseMedicines } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type CareRow = Selectable<HorseCare>
export type MedicineRow = Selectable<HorseMedicines>
export type NamedCareRow = CareRow & { horse_name: string }

export async function insertCare(tx: Tx, row: Insertable<HorseCare>): Promise<void> {
  await tx.insertInto('horse_care').values(row).execute()
}

/** The same, ignoring a repeated id. */
export async function insertCareOnce(tx: Tx, row: Insertable<HorseCare>): Promise<void> {
  await tx
    .insertInto('horse_care')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'id']).doNothing())
    .execute()
}

const named = (tx: Tx) =>
  tx
    .selectFrom('horse_care as care')
    .innerJoin('horses', (join) =>
      join.onRef('horses.business_id', '=', 'care.business_id').onRef('horses.id', '=', 'care.horse_id'),
    )
    .selectAll('care')
    .select('horses.name as horse_name')
    .where('care.business_id', '=', tx.businessId)

export async function findCare(tx: Tx, id: string): Promise<NamedCareRow | undefined> {
  return named(tx).where('care.id', '=', id).executeTakeFirst()
}

/** The next date created by this entry, if any. */
export async function findFollowing(tx: Tx, id: string): Promise<CareRow | undefined> {
  return tx
    .selectFrom('horse_care')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('follows', '=', id)
    .executeTakeFirst()
}

export const updateCare = updateOnVersion('horse_care')

interface CarePage {
  /** Sort key and id of the previous page's last row. */
  after: readonly [number, string] | null
  limit: number
}

/** Care due up to a day for current horses, and passports of archived ones; most urgent first. */
export async function listDue(
  tx: Tx,
  until: Temporal.PlainDate,
  { after, limit }: CarePage,
): Promise<NamedCareRow[]> {
  return named(tx)
    .where('care.done_on', 'is', null)
    .where('care.removed_at', 'is', null)
    .where('care.due_on', '<=', until)
    .where((eb) => eb.or([eb('horses.archived_at', 'is', null), eb('care.kind', '=', 'passport')]))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(care.due_on, care.id) > (date '1970-01-01' + ${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid)`,
      ),
    )
    .orderBy('care.due_on')
    .orderBy('care.id')
    .limit(limit)
    .execute()
}

/** SQL: sort key: due before done, most urgent due first, latest done first. */
const place = sql<number>`case when care.done_on is null then care.due_on - date '1970-01-01'
  else 50000000 - (care.done_on - date '1970-01-01') end`

/** Care of a horse, due first. */
export async function listOfHorse(
  tx: Tx,
  horseId: string,
  { after, limit }: CarePage,
): Promise<(NamedCareRow & { place: number })[]> {
  return named(tx)
    .select(place.as('place'))
    .where('care.horse_id', '=', horseId)
    .where('care.removed_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${place}, care.id) > (${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid)`,
      ),
    )
    .orderBy(place)
    .orderBy('care.id')
    .limit(limit)
    .execute()
}

export async function insertMedicine(tx: Tx, row: Insertable<HorseMedicines>): Promise<MedicineRow> {
  return tx.insertInto('horse_medicines').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findMedicine(tx: Tx, id: string): Promise<MedicineRow | undefined> {
  return tx
    .selectFrom('horse_medicines')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export const updateMedicine = updateOnVersion('horse_medicines')

/** Medicines of a horse, latest given first. `after`: day counted from 1970, and id. */
export async function listMedicines(
  tx: Tx,
  horseId: string,
  { after, limit }: CarePage,
): Promise<MedicineRow[]> {
  return tx
    .selectFrom('horse_medicines')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('horse_id', '=', horseId)
    .where('removed_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(given_on, id) < (date '1970-01-01' + ${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid)`,
      ),
    )
    .orderBy('given_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Care due for these horses, most urgent first. */
export async function dueOfHorses(tx: Tx, horseIds: readonly string[]): Promise<CareRow[]> {
  return tx
    .selectFrom('horse_care')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .where('done_on', 'is', null)
    .orderBy('due_on')
    .orderBy('id')
    .execute()
}

/** Last date of each kind of care, by horse. */
export async function lastDoneOfHorses(tx: Tx, horseIds: readonly string[]): Promise<CareRow[]> {
  return tx
    .selectFrom('horse_care')
    .selectAll()
    .distinctOn(['horse_id', 'kind'])
    .where('business_id', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .where('done_on', 'is not', null)
    .orderBy('horse_id')
    .orderBy('kind')
    .orderBy('done_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
