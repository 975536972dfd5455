import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { HeatReadings } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type HeatReadingRow = Selectable<HeatReadings>
/** With the name of the location. */
export type PlacedReading = HeatReadingRow & { placeName: string }

export async function insertReading(tx: Tx, row: Insertable<HeatReadings>): Promise<void> {
  await tx.insertInto('heatReadings').values(row).execute()
}

export const updateReading = updateOnVersion('heatReadings')

const placed = (tx: Tx) =>
  tx
    .selectFrom('heatReadings')
    .innerJoin('places', (join) =>
      join
        .onRef('places.businessId', '=', 'heatReadings.businessId')
        .onRef('places.id', '=', 'heatReadings.placeId'),
    )
    .selectAll('heatReadings')
    .select('places.name as placeName')
    .where('heatReadings.businessId', '=', tx.businessId)

/** A reading, also a removed one. */
export async function findReading(tx: Tx, id: string): Promise<PlacedReading | undefined> {
  return placed(tx).where('heatReadings.id', '=', id).executeTakeFirst()
}

/** Readings from a time until before another one that were not removed, latest first. */
export async function listReadings(
  tx: Tx,
  [since, before]: readonly [Temporal.Instant, Temporal.Instant],
  limit: number,
): Promise<PlacedReading[]> {
  return placed(tx)
    .where('takenAt', '>=', since)
    .where('takenAt', '<', before)
    .where('removedAt', 'is', null)
    .orderBy('takenAt', 'desc')
    .orderBy('heatReadings.id', 'desc')
    .limit(limit)
    .execute()
}

/** Measures of a period that were not removed. */
export async function measuresBetween(
  tx: Tx,
  [since, before]: readonly [Temporal.Instant, Temporal.Instant],
): Promise<Pick<HeatReadingRow, 'takenAt' | 'temperatureTenths' | 'unit' | 'humidity'>[]> {
  return tx
    .selectFrom('heatReadings')
    .select(['takenAt', 'temperatureTenths', 'unit', 'humidity'])
    .where('businessId', '=', tx.businessId)
    .where('takenAt', '>=', since)
    .where('takenAt', '<', before)
    .where('removedAt', 'is', null)
    .execute()
}
