import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { HorseTimesOff, Horses, HorseWeights } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type HorseRow = Selectable<Horses>
export type TimeOffRow = Selectable<HorseTimesOff>
export type WeightRow = Pick<Selectable<HorseWeights>, 'weighedOn' | 'kilograms'>

export async function insertHorse(tx: Tx, row: Insertable<Horses>): Promise<void> {
  await tx.insertInto('horses').values(row).execute()
}

export async function findHorse(tx: Tx, id: string): Promise<HorseRow | undefined> {
  return tx
    .selectFrom('horses')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Several horses by id. */
export async function findHorses(tx: Tx, ids: readonly string[]): Promise<HorseRow[]> {
  return tx
    .selectFrom('horses')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** Like findHorse, locked until the end of the transaction. */
export async function lockHorse(tx: Tx, id: string): Promise<HorseRow | undefined> {
  return tx
    .selectFrom('horses')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Like lockHorse, for several by id. */
export async function lockHorses(tx: Tx, ids: readonly string[]): Promise<HorseRow[]> {
  return tx
    .selectFrom('horses')
    .selectAll()
    .where('businessId', '=', tx.businessId)
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
    .where('businessId', '=', tx.businessId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
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
    .selectFrom('horseOwners')
    .select(['clientId', 'share'])
    .where('businessId', '=', tx.businessId)
    .where('horseId', '=', horseId)
    .orderBy('share', 'desc')
    .orderBy('clientId')
    .execute()
  return rows.map(({ clientId, share }) => ({ clientId, share }))
}

/** Shares must add up to 100.00 % at the end of the transaction, or there must be none. */
export async function replaceOwners(tx: Tx, horseId: string, owners: readonly Owner[]): Promise<void> {
  await tx
    .deleteFrom('horseOwners')
    .where('businessId', '=', tx.businessId)
    .where('horseId', '=', horseId)
    .execute()
  for (const { clientId, share } of owners)
    await tx
      .insertInto('horseOwners')
      .values({ businessId: tx.businessId, horseId, clientId, share })
      .execute()
}

/** Weights, latest first, at most `limit`. */
export async function weightsOf(tx: Tx, horseId: string, limit = 100): Promise<WeightRow[]> {
  return tx
    .selectFrom('horseWeights')
    .select(['weighedOn', 'kilograms'])
    .where('businessId', '=', tx.businessId)
    .where('horseId', '=', horseId)
    .orderBy('weighedOn', 'desc')
    .limit(limit)
    .execute()
}

/** Latest weight of each horse that has one. */
export async function latestWeights(
  tx: Tx,
  ids: readonly string[],
): Promise<(WeightRow & { horseId: string })[]> {
  return tx
    .selectFrom('horseWeights')
    .distinctOn('horseId')
    .select(['horseId', 'weighedOn', 'kilograms'])
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${ids}::uuid[])`)
    .orderBy('horseId')
    .orderBy('weighedOn', 'desc')
    .execute()
}

/** Stores or replaces the weight of a day; null deletes it. */
export async function putWeight(
  tx: Tx,
  { businessId, id }: HorseRow,
  weighedOn: Temporal.PlainDate,
  kilograms: number | null,
): Promise<void> {
  if (kilograms === null) {
    await tx
      .deleteFrom('horseWeights')
      .where('businessId', '=', businessId)
      .where('horseId', '=', id)
      .where('weighedOn', '=', weighedOn)
      .execute()
    return
  }
  await tx
    .insertInto('horseWeights')
    .values({ businessId, horseId: id, weighedOn, kilograms })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'horseId', 'weighedOn']).doUpdateSet({ kilograms }),
    )
    .execute()
}

export async function insertTimeOff(tx: Tx, row: Insertable<HorseTimesOff>): Promise<TimeOffRow> {
  return tx.insertInto('horseTimesOff').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findTimeOff(tx: Tx, id: string): Promise<TimeOffRow | undefined> {
  return tx
    .selectFrom('horseTimesOff')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export const updateTimeOff = updateOnVersion('horseTimesOff')

/** Periods off work of a horse, latest first, at most `limit`. */
export async function timesOffOf(tx: Tx, horseId: string, limit = 50): Promise<TimeOffRow[]> {
  return tx
    .selectFrom('horseTimesOff')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('horseId', '=', horseId)
    .orderBy('fromDay', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Periods off work of these horses on a day (H5), or between two days. */
export async function timesOffOn(
  tx: Tx,
  horseIds: readonly string[],
  day: Temporal.PlainDate,
  until = day,
): Promise<TimeOffRow[]> {
  return tx
    .selectFrom('horseTimesOff')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('fromDay', '<=', until)
    .where((eb) => eb.or([eb('untilDay', 'is', null), eb('untilDay', '>=', day)]))
    .execute()
}

/** Horses of a client with their share, by name; archived ones included. */
export async function horsesOfOwner(tx: Tx, clientId: string): Promise<(HorseRow & { share: number })[]> {
  return tx
    .selectFrom('horses')
    .innerJoin('horseOwners as owner', (join) =>
      join.onRef('owner.businessId', '=', 'horses.businessId').onRef('owner.horseId', '=', 'horses.id'),
    )
    .selectAll('horses')
    .select('owner.share')
    .where('horses.businessId', '=', tx.businessId)
    .where('owner.clientId', '=', clientId)
    .orderBy(sql`horses.name collate "und-x-icu"`)
    .orderBy('horses.id')
    .limit(200)
    .execute()
}
