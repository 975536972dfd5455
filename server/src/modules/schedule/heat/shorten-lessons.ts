import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { heatApi } from '@cavaletti/contract/schedule/lessons/heat'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  arrangeLessons,
  type LockedLesson,
  lockLessons,
  proposalOf,
  refusalOf,
} from '#modules/schedule/lessons/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'

type Body = BodyOf<typeof heatApi.shortenLessons>

/**
 * Shortens lessons of today that have not begun (H11); their start and price stay, and lessons of a series become
 * exceptions (S5). All or nothing. Throws `not_found`, `version_conflict`, `lesson_settled`, `invalid_input` for another
 * day or a length that is not shorter, and like `arrangeLessons`.
 */
export async function shortenLessons(
  tx: Tx,
  scope: Scope,
  { lessons }: Body,
): Promise<ReplyOf<typeof heatApi.shortenLessons>> {
  const ids = lessons.map(({ id }) => id)
  const byId = new Map((await lockLessons(tx, ids)).map((one) => [one.lesson.id, one]))
  const timeZone = await businessTimeZone(tx)
  const proposals = lessons.map(({ id, version, minutes }, place) => {
    const before = byId.get(id)
    if (!before || (scope.seesOwnOnly && before.lesson.trainerId !== scope.actorId))
      throw new AppError('not_found')
    if (before.lesson.version !== version) throw new AppError('version_conflict')
    checkShorter(before, minutes, { place, timeZone })
    const proposal = proposalOf(before)
    const { startsAt, seriesId } = before.lesson
    const endsAt = startsAt.add({ minutes })
    return { ...proposal, lesson: { ...proposal.lesson, endsAt, isException: seriesId !== null } }
  })
  const arrangement = await arrangeLessons(tx, scope, proposals)
  const [refused] = arrangement.refused
  if (refused) throw refusalOf(refused.verdict)
  await arrangement.write()
  const after = new Map((await lockLessons(tx, ids)).map(({ lesson }) => [lesson.id, lesson.version]))
  return {
    lessons: [...byId.values()].map((before) => {
      const { id, seriesId, isException } = before.lesson
      return {
        id,
        version: after.get(id) ?? 0,
        wasMinutes: lengthOf(before),
        followedSeries: seriesId !== null && !isException,
      }
    }),
  }
}

function checkShorter(
  before: LockedLesson,
  minutes: number,
  { place, timeZone }: { place: number; timeZone: string },
): void {
  const { state, startsAt } = before.lesson
  const at = now()
  const isCheckedIn = before.seats.some((seat) => seat.state === 'attended')
  if (state !== 'planned' || isCheckedIn || Temporal.Instant.compare(startsAt, at) <= 0)
    throw new AppError('lesson_settled')
  const refuse = (field: string, why: string): never => {
    throw new AppError('invalid_input', { fields: { [`lessons.${place}.${field}`]: why } })
  }
  if (!dayIn(timeZone, startsAt).equals(dayIn(timeZone, at))) refuse('id', say('must be a lesson of today'))
  if (minutes >= lengthOf(before)) refuse('minutes', say('must be shorter than before'))
}

function lengthOf({ lesson: { startsAt, endsAt } }: LockedLesson): number {
  return startsAt.until(endsAt).total('minutes')
}
