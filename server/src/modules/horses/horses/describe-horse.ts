import type { ReplyOf } from '@cavaletti/contract'
import type { horseHoldsApi } from '@cavaletti/contract/horses/horse-holds'
import type { horsesApi } from '@cavaletti/contract/horses/horses'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { clientNames } from '#modules/people/clients/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { holdsOn, isWeightStale } from './rules.ts'
import { findHorse, type HoldRow, holdsOf, type HorseRow, ownersOf, weightsOf } from './store.ts'

/** Local date of the business. */
export async function todayIn(tx: Tx): Promise<Temporal.PlainDate> {
  return now()
    .toZonedDateTimeISO(await businessTimeZone(tx))
    .toPlainDate()
}

/** A horse for its business. Throws `not_found`. */
export async function describeHorse(tx: Tx, id: string): Promise<ReplyOf<typeof horsesApi.horse>> {
  const row = await findHorse(tx, id)
  if (!row) throw new AppError('not_found')
  const today = await todayIn(tx)
  const owners = await ownersOf(tx, id)
  const weights = await weightsOf(tx, id)
  const holds = await holdsOf(tx, id)
  const names = await clientNames(
    tx,
    owners.map(({ clientId }) => clientId),
  )
  return {
    ...horseSummary(
      row,
      holds.some((hold) => holdsOn(hold, today)),
    ),
    ueln: row.ueln,
    microchip: row.microchip,
    passportLocation: row.passport_location,
    notForConsumption: row.not_for_consumption,
    breeding: row.breeding,
    foaledOn: row.foaled_on?.toString() ?? null,
    minRiderHeightCm: row.min_rider_height_cm,
    maxRiderHeightCm: row.max_rider_height_cm,
    minRiderLevel: row.min_rider_level,
    steadyFromLevel: row.steady_from_level,
    loadPermille: row.load_permille,
    maxWorksPerDay: row.max_works_per_day,
    maxMinutesPerDay: row.max_minutes_per_day,
    maxMinutesPerWeek: row.max_minutes_per_week,
    maxWorksInARow: row.max_works_in_a_row,
    minRestMinutes: row.min_rest_minutes,
    restDaysPerWeek: row.rest_days_per_week,
    restWeekday: row.rest_weekday,
    owners: owners.map((owner) => ({ ...owner, name: names.get(owner.clientId) ?? '' })),
    weights: weights.map(({ weighed_on: on, kilograms }) => ({ weighedOn: on.toString(), kilograms })),
    isWeightStale: isWeightStale(weights[0]?.weighed_on, today),
    holds: holds.map(describeHold),
    version: row.version,
  }
}

/** A horse in a list. */
export function horseSummary(row: HorseRow, isHeld: boolean) {
  return {
    id: row.id,
    name: row.name,
    born: row.born?.toString() ?? null,
    sex: row.sex,
    colour: row.colour,
    heightCm: row.height_cm,
    ownedBy: row.owned_by,
    photoId: row.photo_id,
    isHeld,
    archivedAt: row.archived_at?.toString() ?? null,
    archived: row.archived_because,
  }
}

export function describeHold(row: HoldRow): ReplyOf<typeof horseHoldsApi.releaseHold> {
  return {
    id: row.id,
    horseId: row.horse_id,
    fromDay: row.from_day.toString(),
    untilDay: row.until_day?.toString() ?? null,
    reason: row.reason,
    byInspector: row.by_inspector,
    certificate: row.certificate,
    hasCertificateFile: row.certificate_file_id !== null,
    placedAt: row.placed_at.toString(),
    releasedAt: row.released_at?.toString() ?? null,
    version: row.version,
  }
}
