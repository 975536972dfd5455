import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Arenas, Places, PlaceTravel } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type PlaceRow = Selectable<Places>
export type ArenaRow = Selectable<Arenas>

export async function insertPlace(tx: Tx, row: Insertable<Places>): Promise<PlaceRow> {
  return tx.insertInto('places').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findPlace(tx: Tx, id: string): Promise<PlaceRow | undefined> {
  return tx
    .selectFrom('places')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface PlacePage {
  search?: string | undefined
  archived: boolean
  /** Name and id of the previous page's last row. */
  after: readonly [string, string] | null
  limit: number
}

const byName = (tx: Tx, { after, limit, archived }: PlacePage) =>
  tx
    .selectFrom('places')
    .where('places.businessId', '=', tx.businessId)
    .where('places.archivedAt', archived ? 'is not' : 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(places.name collate "und-x-icu", places.id) > (${after?.[0]}, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy(sql`places.name collate "und-x-icu"`)
    .orderBy('places.id')
    .limit(limit)

/** Locations by name; `search` matches part of name or address. */
export async function listPlaces(tx: Tx, page: PlacePage): Promise<PlaceRow[]> {
  const like = `%${(page.search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return byName(tx, page)
    .selectAll()
    .$if(Boolean(page.search), (query) =>
      query.where(sql<boolean>`(name || ' ' || street || ' ' || postcode || ' ' || city) ilike ${like}`),
    )
    .execute()
}

export const updatePlace = updateOnVersion('places')

/** Arenas of locations by name, archived ones last. */
export async function arenasOf(tx: Tx, placeIds: readonly string[]): Promise<ArenaRow[]> {
  return tx
    .selectFrom('arenas')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`place_id = any(${placeIds}::uuid[])`)
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

/** All arenas in use, by name. */
export async function listArenas(tx: Tx): Promise<ArenaRow[]> {
  return tx
    .selectFrom('arenas')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('archivedAt', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

export async function insertArena(tx: Tx, row: Insertable<Arenas>): Promise<ArenaRow> {
  return tx.insertInto('arenas').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findArena(tx: Tx, id: string): Promise<ArenaRow | undefined> {
  return tx
    .selectFrom('arenas')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Arenas by id, locked until the end of the transaction. */
export async function lockArenas(tx: Tx, ids: readonly string[]): Promise<ArenaRow[]> {
  return tx
    .selectFrom('arenas')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export const updateArena = updateOnVersion('arenas')

export type TravelRow = PlaceRow & Nullable<Pick<Selectable<PlaceTravel>, 'minutes' | 'source' | 'notedAt'>>
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** Other active locations by name, with entered or looked-up minutes from `from`. */
export async function listTravel(
  tx: Tx,
  from: PlaceRow,
  page: Pick<PlacePage, 'after' | 'limit'>,
): Promise<TravelRow[]> {
  return byName(tx, { ...page, archived: false })
    .leftJoin('placeTravel', (join) =>
      join
        .onRef('placeTravel.businessId', '=', 'places.businessId')
        .on(sql`place_travel.one_id`, '=', sql`least(places.id, ${from.id}::uuid)`)
        .on(sql`place_travel.other_id`, '=', sql`greatest(places.id, ${from.id}::uuid)`),
    )
    .where('places.id', '!=', from.id)
    .selectAll('places')
    .select(['placeTravel.minutes', 'placeTravel.source', 'placeTravel.notedAt'])
    .execute()
}

/** Entered minutes between these locations and all others. */
export async function travelFrom(
  tx: Tx,
  ids: readonly string[],
): Promise<{ oneId: string; otherId: string; minutes: number }[]> {
  return tx
    .selectFrom('placeTravel')
    .select(['oneId', 'otherId', 'minutes'])
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`(one_id = any(${ids}::uuid[]) or other_id = any(${ids}::uuid[]))`)
    .execute()
}

/** Sets the minutes between two locations; null removes them. */
export async function putTravel(
  tx: Tx,
  [one, other]: readonly [string, string],
  minutes: number | null,
  notedBy: string,
): Promise<void> {
  const [first, second] = one < other ? [one, other] : [other, one]
  if (minutes === null) {
    await tx
      .deleteFrom('placeTravel')
      .where('businessId', '=', tx.businessId)
      .where('oneId', '=', first)
      .where('otherId', '=', second)
      .execute()
    return
  }
  await tx
    .insertInto('placeTravel')
    .values({ businessId: tx.businessId, oneId: first, otherId: second, minutes, notedBy })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'oneId', 'otherId'])
        .doUpdateSet({ minutes, source: 'hand', notedBy, notedAt: sql`clock_timestamp()` }),
    )
    .execute()
}

/** Active locations without entered or looked-up travel time to this one. */
export async function placesWithoutTravel(tx: Tx, from: PlaceRow): Promise<PlaceRow[]> {
  return tx
    .selectFrom('places')
    .selectAll()
    .where('businessId', '=', from.businessId)
    .where('id', '!=', from.id)
    .where('archivedAt', 'is', null)
    .where('latitude', 'is not', null)
    .where(
      sql<boolean>`not exists (select from place_travel t where t.business_id = places.business_id
        and t.one_id = least(places.id, ${from.id}::uuid) and t.other_id = greatest(places.id, ${from.id}::uuid))`,
    )
    .orderBy('id')
    .execute()
}

/** Stores looked-up minutes; entered ones stay. */
export async function putLookedUp(
  tx: Tx,
  [one, other]: readonly [string, string],
  minutes: number,
): Promise<void> {
  const [first, second] = one < other ? [one, other] : [other, one]
  await tx
    .insertInto('placeTravel')
    .values({
      businessId: tx.businessId,
      oneId: first,
      otherId: second,
      minutes,
      source: 'lookup',
      notedBy: null,
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'oneId', 'otherId']).doNothing())
    .execute()
}

/** Deletes looked-up minutes of a moved location; entered ones stay. */
export async function forgetLookedUp(tx: Tx, placeId: string): Promise<void> {
  await tx
    .deleteFrom('placeTravel')
    .where('businessId', '=', tx.businessId)
    .where('source', '=', 'lookup')
    .where((eb) => eb.or([eb('oneId', '=', placeId), eb('otherId', '=', placeId)]))
    .execute()
}
