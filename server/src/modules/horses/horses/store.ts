import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { HorseHolds, Horses, HorseWeights } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type HorseRow = Selectable<Horses>
export type HoldRow = Selectable<HorseHolds>
export type WeightRow = Pick<Selectable<HorseWeights>, 'weighed_on' | 'kilograms'>

export async function insertHorse(tx: Tx, row: Insertable<Horses>): Promise<void> {
  await tx.insertInto('horses').values(row).execute()
}

export async function findHorse(tx: Tx, id: string): Promise<HorseRow | undefined> {
  return tx
    .selectFrom('horses')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Several horses by id. */
export async function findHorses(tx: Tx, ids: readonly string[]): Promise<HorseRow[]> {
  return tx
    .selectFrom('horses')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** Like findHorse, locked until the end of the transaction. */
export async function lockHorse(tx: Tx, id: string): Promise<HorseRow | undefined> {
  return tx
    .selectFrom('horses')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Like lockHorse, for several by id. */
export async function lockHorses(tx: Tx, ids: readonly string[]): Promise<HorseRow[]> {
  return tx
    .selectFrom('horses')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface HorsePage {
  search?: string | undefined
  archived: boolean
  /** Name and id of the previous page's last row. */
  after: readonly [string, string] | null
  limit: number
}

/** Horses by name; `search` matches part of name, UELN or microchip. */
export async function listHorses(tx: Tx, page: HorsePage): Promise<HorseRow[]> {
  const { search, after, archived, limit } = page
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return tx
    .selectFrom('horses')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`(name || ' ' || ueln || ' ' || microchip) ilike ${like}`),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(name collate "und-x-icu", id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
    )
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export const updateHorse = updateOnVersion('horses')

export interface Owner {
  clientId: string
  /** Hundredths of a percent. */
  share: number
}

export async function ownersOf(tx: Tx, horseId: string): Promise<Owner[]> {
  const rows = await tx
    .selectFrom('horse_owners')
    .select(['client_id', 'share'])
    .where('business_id', '=', tx.businessId)
    .where('horse_id', '=', horseId)
    .orderBy('share', 'desc')
    .orderBy('client_id')
    .execute()
  return rows.map(({ client_id: clientId, share }) => ({ clientId, share }))
}

/** Shares must add up to 100.00 % at the end of the transaction, or there must be none. */
export async function replaceOwners(tx: Tx, horseId: string, owners: readonly Owner[]): Promise<void> {
  await tx
    .deleteFrom('horse_owners')
    .where('business_id', '=', tx.businessId)
    .where('horse_id', '=', horseId)
    .execute()
  for (const { clientId, share } of owners)
    await tx
      .insertInto('horse_owners')
      .values({ business_id: tx.businessId, horse_id: horseId, client_id: clientId, share })
      .execute()
}

/** Weights, latest first, at most `limit`. */
export async function weightsOf(tx: Tx, horseId: string, limit = 100): Promise<WeightRow[]> {
  return tx
    .selectFrom('horse_weights')
    .select(['weighed_on', 'kilograms'])
    .where('business_id', '=', tx.businessId)
    .where('horse_id', '=', horseId)
    .orderBy('weighed_on', 'desc')
    .limit(limit)
    .execute()
}

/** Latest weight of each horse that has one. */
export async function latestWeights(
  tx: Tx,
  ids: readonly string[],
): Promise<(WeightRow & { horse_id: string })[]> {
  return tx
    .selectFrom('horse_weights')
    .distinctOn('horse_id')
    .select(['horse_id', 'weighed_on', 'kilograms'])
    .where('business_id', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${ids}::uuid[])`)
    .orderBy('horse_id')
    .orderBy('weighed_on', 'desc')
    .execute()
}

/** Stores or replaces the weight of a day; null deletes it. */
export async function putWeight(
  tx: Tx,
  { business_id: businessId, id }: HorseRow,
  weighedOn: Temporal.PlainDate,
  kilograms: number | null,
): Promise<void> {
  if (kilograms === null) {
    await tx
      .deleteFrom('horse_weights')
      .where('business_id', '=', businessId)
      .where('horse_id', '=', id)
      .where('weighed_on', '=', weighedOn)
      .execute()
    return
  }
  await tx
    .insertInto('horse_weights')
    .values({ business_id: businessId, horse_id: id, weighed_on: weighedOn, kilograms })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'horse_id', 'weighed_on']).doUpdateSet({ kilograms }),
    )
    .execute()
}

export async function insertHold(tx: Tx, row: Insertable<HorseHolds>): Promise<HoldRow> {
  return tx.insertInto('horse_holds').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findHold(tx: Tx, id: string): Promise<HoldRow | undefined> {
  return tx
    .selectFrom('horse_holds')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export const updateHold = updateOnVersion('horse_holds')

/** Periods off work of a horse, latest first, at most `limit`. */
export async function holdsOf(tx: Tx, horseId: string, limit = 50): Promise<HoldRow[]> {
  return tx
    .selectFrom('horse_holds')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('horse_id', '=', horseId)
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Periods off work of these horses on a day (H5), or between two days. */
export async function holdsOnDay(
  tx: Tx,
  horseIds: readonly string[],
  day: Temporal.PlainDate,
  until = day,
): Promise<HoldRow[]> {
  return tx
    .selectFrom('horse_holds')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('from_day', '<=', until)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', day)]))
    .execute()
}

/** Horses of a client with their share, by name; archived ones included. */
export async function horsesOfOwner(tx: Tx, clientId: string): Promise<(HorseRow & { share: number })[]> {
  return tx
    .selectFrom('horses')
    .innerJoin('horse_owners as owner', (join) =>
      join.onRef('owner.business_id', '=', 'horses.business_id').onRef('owner.horse_id', '=', 'horses.id'),
    )
    .selectAll('horses')
    .select('owner.share')
    .where('horses.business_id', '=', tx.businessId)
    .where('owner.client_id', '=', clientId)
    .orderBy(sql`horses.name collate "und-x-icu"`)
    .orderBy('horses.id')
    .limit(200)
    .execute()
}
