import type { BodyOf } from '@cavaletti/contract'
import type { affectedLessonsApi } from '@cavaletti/contract/schedule/changes/affected-lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { addException, adoptPublicHolidays, changeException } from '#modules/schedule/availability/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'

type Change = BodyOf<typeof affectedLessonsApi.changeAffectedLessons>

/**
 * Adds the day off, closure or holidays of a request for its time, if there are any. Throws `not_found`,
 * `forbidden`, `invalid_input`, `version_conflict`, `id_taken` and `availability_overlap`.
 */
export async function enterTimeOff(tx: Tx, scope: Scope, { time, timeOff }: Change, locale: string) {
  if (timeOff === null) return []
  const { fromDay, untilDay, from = null, until = null, trainerId = null } = time
  if (time.placeId !== undefined || time.arenaId !== undefined)
    throw new AppError('invalid_input', {
      fields: { 'time.placeId': say('must be left out: time off is not for one location') },
    })
  if (timeOff.as === 'holidays') {
    const { year, region } = timeOff
    if (!time.days)
      throw new AppError('invalid_input', { fields: { 'time.days': say('is required for holidays') } })
    return adoptPublicHolidays(tx, scope, { year, region, days: time.days }, locale)
  }
  const { reason } = timeOff
  const fields = { fromDay, untilDay, from, until, ...(reason !== undefined && { reason }) }
  if (timeOff.as === 'change')
    return [await changeException(tx, scope, timeOff.id, { version: timeOff.version, ...fields })]
  const added = { ...fields, kind: 'closed' as const, trainerId }
  return [await addException(tx, scope, { ...added, ...(timeOff.id && { id: timeOff.id }) })]
}
