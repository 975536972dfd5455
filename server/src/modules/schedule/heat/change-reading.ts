import type { BodyOf } from '@cavaletti/contract'
import type { heatApi } from '@cavaletti/contract/schedule/lessons/heat'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { mayChangeReading } from './policy.ts'
import { checkedTime, checkMeasure, checkPlace } from './record-reading.ts'
import { findReading, updateReading } from './store.ts'

/**
 * Corrects, removes or restores a reading; it stays on its day. The audit log keeps the values before. Throws
 * `not_found`, `forbidden` for another day than today unless the actor is an owner, `version_conflict`, and
 * `invalid_input` like `recordReading`.
 */
export async function changeReading(
  tx: Tx,
  by: { principal: Principal; origin: Origin },
  id: string,
  { version, removed, placeId, takenAt, ...measured }: BodyOf<typeof heatApi.changeHeatReading>,
): Promise<void> {
  const reading = await findReading(tx, id)
  if (!reading) throw new AppError('not_found')
  const at = now()
  const timeZone = await businessTimeZone(tx)
  const on = dayIn(timeZone, reading.takenAt)
  if (!mayChangeReading(by.principal, { isToday: on.equals(dayIn(timeZone, at)) }))
    throw new AppError('forbidden')
  const { temperatureTenths = reading.temperatureTenths, unit = reading.unit } = measured
  checkMeasure({ temperatureTenths, unit })
  if (placeId !== undefined && placeId !== reading.placeId) await checkPlace(tx, placeId)
  const changed = await updateReading(tx, reading, version, {
    temperatureTenths,
    unit,
    ...(measured.humidity !== undefined && { humidity: measured.humidity }),
    ...(placeId !== undefined && { placeId }),
    ...(takenAt !== undefined && { takenAt: checkedTime(takenAt, { at, timeZone, on }) }),
    ...(removed !== undefined && { removedAt: removed ? at : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  const detail = {
    temperatureTenths: reading.temperatureTenths,
    unit: reading.unit,
    humidity: reading.humidity,
    placeId: reading.placeId,
    takenAt: reading.takenAt.toString(),
    wasRemoved: reading.removedAt !== null,
  }
  await audit(tx, 'heat_reading_changed', by, { object: ['heat_reading', id], detail })
}
