import type { BodyOf } from '@cavaletti/contract'
import type { heatApi } from '@cavaletti/contract/schedule/lessons/heat'
import type { HeatMeasure } from '@cavaletti/contract/schedule/lessons/heat-index'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findPlace } from '#modules/schedule/places/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { isOnEarth, timeOfReading } from './rules.ts'
import { insertReading } from './store.ts'

/**
 * Records a reading of today and returns its id (H11). Throws `not_found`, `id_taken`, and `invalid_input` for another
 * day, a time in the future, an archived location, or a temperature that does not exist.
 */
export async function recordReading(
  tx: Tx,
  { userId }: Principal,
  { id = newId(), placeId, takenAt, ...measure }: BodyOf<typeof heatApi.recordHeatReading>,
): Promise<string> {
  const at = now()
  const timeZone = await businessTimeZone(tx)
  checkMeasure(measure)
  await checkPlace(tx, placeId)
  await insertReading(tx, {
    businessId: tx.businessId,
    id,
    placeId,
    takenAt: takenAt ? checkedTime(takenAt, { at, timeZone, on: dayIn(timeZone, at) }) : at,
    ...measure,
    recordedBy: userId,
    recordedAt: at,
  })
  return id
}

/** Throws `invalid_input` for a temperature outside the range of its unit. */
export function checkMeasure(measure: Omit<HeatMeasure, 'humidity'>): void {
  if (!isOnEarth(measure))
    throw new AppError('invalid_input', {
      fields: { temperatureTenths: say('must be between −40 and 60 °C, or −40 and 140 °F') },
    })
}

/** Throws `not_found`, and `invalid_input` for an archived location. */
export async function checkPlace(tx: Tx, placeId: string): Promise<void> {
  const place = await findPlace(tx, placeId)
  if (!place) throw new AppError('not_found')
  if (place.archivedAt) throw new AppError('invalid_input', { fields: { placeId: say('is archived') } })
}

/** The time to store. Throws `invalid_input`. */
export function checkedTime(takenAt: string, day: Parameters<typeof timeOfReading>[1]): Temporal.Instant {
  const found = timeOfReading(Temporal.Instant.from(takenAt), day)
  if ('why' in found) throw new AppError('invalid_input', { fields: { takenAt: say(found.why) } })
  return found.time
}
