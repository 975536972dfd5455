import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { HorseCare, HorseMedicines } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type CareRow = Selectable<HorseCare>
export type MedicineRow = Selectable<HorseMedicines>
export type NamedCareRow = CareRow & { horseName: string }

export async function insertCare(tx: Tx, row: Insertable<HorseCare>): Promise<void> {
  await tx.insertInto('horseCare').values(row).execute()
}

/** The same, ignoring a repeated id. */
export async function insertCareOnce(tx: Tx, row: Insertable<HorseCare>): Promise<void> {
  await tx
    .insertInto('horseCare')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .execute()
}

const named = (tx: Tx) =>
  tx
    .selectFrom('horseCare as care')
    .innerJoin('horses', (join) =>
      join.onRef('horses.businessId', '=', 'care.businessId').onRef('horses.id', '=', 'care.horseId'),
    )
    .selectAll('care')
    .select('horses.name as horseName')
    .where('care.businessId', '=', tx.businessId)

export async function findCare(tx: Tx, id: string): Promise<NamedCareRow | undefined> {
  return named(tx).where('care.id', '=', id).executeTakeFirst()
}

/** The next date created by this entry, if any. */
export async function findFollowing(tx: Tx, id: string): Promise<CareRow | undefined> {
  return tx
    .selectFrom('horseCare')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('follows', '=', id)
    .executeTakeFirst()
}

/** Another entry can follow the one before it. The version stays, so that Undo still finds it. */
export async function unfollow(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('horseCare')
    .set({ follows: null })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

/** An entry follows another one again. The version stays too. */
export async function follow(tx: Tx, id: string, follows: string): Promise<void> {
  await tx
    .updateTable('horseCare')
    .set({ follows })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

export const updateCare = updateOnVersion('horseCare')

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
    .where('care.doneOn', 'is', null)
    .where('care.removedAt', 'is', null)
    .where('care.dueOn', '<=', until)
    .where((eb) => eb.or([eb('horses.archivedAt', 'is', null), eb('care.kind', '=', 'passport')]))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(care.due_on, care.id) > (date '1970-01-01' + ${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid)`,
      ),
    )
    .orderBy('care.dueOn')
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
    .where('care.horseId', '=', horseId)
    .where('care.removedAt', 'is', null)
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
  return tx.insertInto('horseMedicines').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findMedicine(tx: Tx, id: string): Promise<MedicineRow | undefined> {
  return tx
    .selectFrom('horseMedicines')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export const updateMedicine = updateOnVersion('horseMedicines')

/** Medicines of a horse, latest given first. `after`: day counted from 1970, and id. */
export async function listMedicines(
  tx: Tx,
  horseId: string,
  { after, limit }: CarePage,
): Promise<MedicineRow[]> {
  return tx
    .selectFrom('horseMedicines')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('horseId', '=', horseId)
    .where('removedAt', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(given_on, id) < (date '1970-01-01' + ${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid)`,
      ),
    )
    .orderBy('givenOn', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Care due for these horses, most urgent first. */
export async function dueOfHorses(tx: Tx, horseIds: readonly string[]): Promise<CareRow[]> {
  return tx
    .selectFrom('horseCare')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('removedAt', 'is', null)
    .where('doneOn', 'is', null)
    .orderBy('dueOn')
    .orderBy('id')
    .execute()
}

/** Last date of each kind of care, by horse. */
export async function lastDoneOfHorses(tx: Tx, horseIds: readonly string[]): Promise<CareRow[]> {
  return tx
    .selectFrom('horseCare')
    .selectAll()
    .distinctOn(['horseId', 'kind'])
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('removedAt', 'is', null)
    .where('doneOn', 'is not', null)
    .orderBy('horseId')
    .orderBy('kind')
    .orderBy('doneOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
