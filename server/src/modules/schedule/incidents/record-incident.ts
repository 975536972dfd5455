import type { BodyOf } from '@cavaletti/contract'
import { type incidentsApi, oldestIncidentYears } from '@cavaletti/contract/schedule/lessons/incidents'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findHorses } from '#modules/horses/horses/index.ts'
import { findRiders } from '#modules/people/riders/index.ts'
import { findPlace } from '#modules/schedule/places/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { type Keys, newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { minorUntil } from './rules.ts'
import { type Content, sealContent } from './sealed-content.ts'
import { findLessonFacts, insertIncident, nextNumber } from './store.ts'
import { tellColleagues } from './tell-colleagues.ts'

type Body = BodyOf<typeof incidentsApi.recordIncident>

export interface By {
  principal: Principal
  origin: Origin
}

/**
 * Records an incident with the next number and returns its id (P9). Names of riders, horses, location and lesson are
 * kept as they are now. Throws `not_found`, `id_taken`, and `invalid_input` for a time in the future or long ago.
 */
export async function recordIncident(
  tx: Tx,
  { id = newId(), kind, placeId, lessonId, ...typed }: Body,
  by: By,
  { keys, publicUrl }: { keys: Keys; publicUrl: string },
): Promise<string> {
  const { businessId } = tx
  const at = now()
  const timeZone = await businessTimeZone(tx)
  // The database keeps microseconds, and the hash covers the time.
  const happenedAt = Temporal.Instant.from(typed.happenedAt).round('millisecond')
  checkTime(happenedAt, at, timeZone)
  const { content, births, riderIds, trainerId } = await namesNow(tx, { ...typed, placeId, lessonId })
  const number = await nextNumber(tx)
  const covered = { businessId, id, number, kind, happenedAt }
  const row = {
    ...covered,
    placeId,
    lessonId,
    ...sealContent(keys, covered, content),
    minorUntil: minorUntil(births, happenedAt.toZonedDateTimeISO(timeZone).toPlainDate()),
    recordedBy: by.principal.userId,
    recordedAt: at,
  }
  const horseIds = content.horses.map((horse) => horse.id)
  if (!(await insertIncident(tx, row, { riderIds, horseIds }))) throw new AppError('id_taken')
  await audit(tx, 'incident_recorded', by, { object: ['incident', id], detail: { number } })
  await tellColleagues(tx, { ...covered, trainerId }, { by: by.principal, publicUrl, timeZone })
  return id
}

function checkTime(happenedAt: Temporal.Instant, at: Temporal.Instant, timeZone: string): void {
  if (Temporal.Instant.compare(happenedAt, at) > 0)
    throw new AppError('invalid_input', { fields: { happenedAt: say('must not be in the future') } })
  const oldest = at.toZonedDateTimeISO(timeZone).subtract({ years: oldestIncidentYears }).toInstant()
  if (Temporal.Instant.compare(happenedAt, oldest) < 0)
    throw new AppError('invalid_input', { fields: { happenedAt: say('must be within the last ten years') } })
}

/** The text of the incident, with the names of today. Throws `not_found` for a record of somebody else. */
async function namesNow(
  tx: Tx,
  typed: Omit<Body, 'id' | 'kind' | 'happenedAt'>,
): Promise<{
  content: Content
  births: (Temporal.PlainDate | null)[]
  riderIds: string[]
  /** Of the lesson; null without one. */
  trainerId: string | null
}> {
  const riderIds = [...new Set(typed.people.flatMap(({ riderId }) => riderId ?? []))]
  const horseIds = [...new Set(typed.horseIds)]
  const riders = (await findRiders(tx, riderIds)).filter(({ erasedAt }) => erasedAt === null)
  const horses = await findHorses(tx, horseIds)
  const place = typed.placeId === null ? null : await findPlace(tx, typed.placeId)
  const lesson = typed.lessonId === null ? null : await findLessonFacts(tx, typed.lessonId)
  if (riders.length < riderIds.length || horses.length < horseIds.length) throw new AppError('not_found')
  if (place === undefined || lesson === undefined) throw new AppError('not_found')
  const names = new Map(riders.map((rider) => [rider.id, `${rider.firstName} ${rider.lastName}`]))
  const { where, happened, conditions, equipment, witnesses, measures, lessonId } = typed
  return {
    content: {
      where,
      placeName: place?.name ?? '',
      lesson:
        lesson === null || lessonId === null
          ? null
          : { id: lessonId, startsAt: lesson.startsAt.toString(), title: lesson.title },
      people: typed.people.map((one) => ({ ...one, name: names.get(one.riderId ?? '') ?? one.name })),
      horses: horses.map(({ id, name }) => ({ id, name })),
      happened,
      conditions,
      equipment,
      witnesses,
      measures,
    },
    births: riders.map(({ dateOfBirth }) => dateOfBirth),
    riderIds,
    trainerId: lesson?.trainerId ?? null,
  }
}
