import { type Db, inScope, jobScope } from '#database/scope.ts'
import { arrangeLessons, type LockedLesson, lockLessons } from '#modules/schedule/lessons/index.ts'
import { clockRules, now } from '#platform/clock.ts'
import { patternOf } from '../describe-series.ts'
import { movedOccurrence } from '../planning/draft-occurrence.ts'
import { isToCome } from '../is-fixed.ts'
import { occurrenceOn } from '../rules.ts'
import { lessonsOfSeries, lockSeriesOfOtherClocks, noteDerived, placeInSeries } from '../store.ts'
import { shiftOf, tellTrainer } from './tell-trainer.ts'

/**
 * Recomputes the instants of all series of a business after a change of the tz database: the wall time wins
 * (S1). All lessons move together, so that they do not conflict with each other. Idempotent.
 * @param link address of the calendar
 */
export async function rederiveSeries(db: Db, businessId: string, link: string): Promise<void> {
  const scope = jobScope(businessId)
  await inScope(db, scope, async (tx) => {
    const rows = await lockSeriesOfOtherClocks(tx, clockRules)
    if (rows.length === 0) return
    const moment = now()
    const sameRoster = { was: [], is: [], at: moment, by: scope.actorId }
    const byId = new Map(rows.map((row) => [row.id, row]))
    const ids: string[] = []
    for (const row of rows) {
      const today = moment.toZonedDateTimeISO(row.timeZone).toPlainDate()
      ids.push(...(await lessonsOfSeries(tx, row.id, today)))
    }
    const proposals = (await lockLessons(tx, ids)).flatMap((one) => {
      const { seriesId, occurrenceDay: day, startsAt } = one.lesson
      const row = seriesId === null ? undefined : byId.get(seriesId)
      if (!row || day === null || !isAtWallTime(one, moment)) return []
      const occurrence = occurrenceOn(patternOf(row), day)
      const isRight =
        occurrence.startsAt.equals(startsAt) ||
        occurrence.startsAt.epochMilliseconds <= moment.epochMilliseconds
      return isRight ? [] : [movedOccurrence(row, one, occurrence, sameRoster)]
    })
    const { accepted, refused, write } = await arrangeLessons(tx, scope, proposals)
    await write()
    await placeInSeries(
      tx,
      refused.map(({ proposal: { lesson } }) => ({
        id: lesson.id,
        seriesId: lesson.seriesId,
        day: lesson.occurrenceDay?.toString() ?? null,
        isException: true,
      })),
    )
    await noteDerived(tx, [...byId.keys()], { clocks: clockRules })
    for (const row of rows) {
      const isOwn = ({ lesson }: (typeof proposals)[number]) => lesson.seriesId === row.id
      await tellTrainer(tx, row, link, {
        obstructed: [],
        withoutHorses: [],
        clockShifts: accepted.filter(isOwn).flatMap(shiftOf),
        notMoved: refused
          .filter(({ proposal }) => isOwn(proposal))
          .flatMap(({ proposal, reword }) => {
            const day = proposal.lesson.occurrenceDay
            return day ? [{ day, obstacles: reword }] : []
          }),
      })
    }
  })
}

/**
 * Whether a lesson still has its series' wall time and can move. A billed lesson moves too, because its
 * riders expect the wall time.
 */
function isAtWallTime(one: LockedLesson, moment: Temporal.Instant): boolean {
  const hasTakenPlace = one.seats.some(({ state }) => state === 'attended' || state === 'no_show')
  return !one.lesson.isException && isToCome(one, moment) && !hasTakenPlace
}
