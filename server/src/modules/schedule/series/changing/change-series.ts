import type { BodyOf } from '@cavaletti/contract'
import type { seriesApi } from '@cavaletti/contract/schedule/planning/series'
import type { Scope, Tx } from '#database/scope.ts'
import { lessonsWithMoney } from '#modules/schedule/charge-status/index.ts'
import { cancelLessons, type LockedLesson, lockLessons } from '#modules/schedule/lessons/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { type Arranged, arrangeOccurrences, type Outcome } from '../planning/arrange-occurrences.ts'
import { decideChange, type Decision, type Standing } from './decide-change.ts'
import { describeSeries, patternOf } from '../describe-series.ts'
import { movedOccurrence, newOccurrence } from '../planning/draft-occurrence.ts'
import { isFixed } from '../is-fixed.ts'
import { noteSplit } from './note-split.ts'
import type { Wish } from '../days/open-window.ts'
import { rosterFrom, ruleOf } from '../planning/plan-series.ts'
import { writeRule } from '../days/read-rule.ts'
import { seatExceptions } from './seat-exceptions.ts'
import {
  lessonsOfSeries,
  lockSeries,
  placeInSeries,
  replaceRoster,
  rosterOf,
  type SeriesRow,
} from '../store.ts'
import { placements, writeSeries } from './write-series.ts'

type Change = BodyOf<typeof seriesApi.changeSeries>

/**
 * Changes all future lessons of a series, or those from a day on (S5). Throws `not_found`,
 * `version_conflict`, `lesson_settled` for an ended series, `invalid_input`, `series_empty`,
 * `series_obstructed`, `id_taken`, `forbidden`.
 */
export async function changeSeries(tx: Tx, scope: Scope, id: string, body: Change): Promise<Outcome> {
  const row = await lockSeries(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.version !== body.version) throw new AppError('version_conflict')
  if (row.endedAt !== null) throw new AppError('lesson_settled')
  const moment = now()
  const today = moment.toZonedDateTimeISO(row.timeZone).toPlainDate()
  const wish = wishOf(row, body)
  const since = earlier(wish.fromDay ?? today, today).subtract({ days: 31 })
  const locked = await lockLessons(tx, await lessonsOfSeries(tx, id, since))
  const withMoney = await lessonsWithMoney(
    tx,
    locked.map(({ lesson }) => lesson.id),
  )
  const decision = decideChange(
    patternOf(row),
    locked.flatMap((one) => standing(one, moment, withMoney)),
    wish,
    {
      now: moment,
      planned: row.derivedUntil,
    },
  )
  if (!decision) throw new AppError('series_empty')

  const next = changedRow(row, body, decision, scope)
  const offer = await findOffer(tx, row.offerId)
  if (!offer) throw new Error('A series has no offer.')
  const was = await rosterOf(tx, id)
  const is = body.seats ? rosterFrom(body.seats) : was
  const roster = { was, is, at: moment, by: scope.actorId }
  const byId = new Map(locked.map((one) => [one.lesson.id, one]))
  const cancels = decision.cancels.flatMap((lessonId) => byId.get(lessonId) ?? [])
  const seated = body.seats
    ? seatExceptions(decision.keeps, byId, roster, ({ day }) => (day ? next.id : row.id))
    : []
  if (decision.moves.length + decision.makes.length + seated.length === 0) throw new AppError('series_empty')
  const proposals = [
    ...decision.moves.flatMap((move) => {
      const before = byId.get(move.id)
      return before ? [movedOccurrence(next, before, move, roster)] : []
    }),
    ...decision.makes.map((make) => newOccurrence(next, offer, is, make)),
    ...seated,
  ]
  const arranged = await arrangeOccurrences(tx, scope, proposals, { ...body, cancelled: cancels })
  if (cancels.length > 0) await cancelLessons(tx, scope, cancels, { because: 'other' })
  const split = noteSplit(row, decision, arranged, byId)
  const changed = await writeSeries(tx, row, next, decision, withoutKept(arranged, decision), split)
  await Promise.all([
    placeInSeries(tx, placements(row, next, decision, arranged, byId)),
    arranged.write(),
    (body.seats || next.id !== row.id) && replaceRoster(tx, next.id, is),
  ])
  return {
    series: await describeSeries(tx, changed),
    changed: arranged.accepted.length + cancels.length,
    kept: decision.keeps.filter(({ id: one }) => !arranged.accepted.some(({ lesson }) => lesson.id === one))
      .length,
    obstructed: arranged.obstructed,
    clockShifts: arranged.clockShifts,
  }
}

/** If all lessons have places of their own, the series keeps its place. */
function withoutKept(arranged: Arranged, { keeps }: Decision): Arranged {
  const kept = new Set(keeps.map(({ id }) => id))
  const goesAlong = ({ lesson }: Arranged['accepted'][number]) => !kept.has(lesson.id)
  return { ...arranged, accepted: arranged.accepted.filter(goesAlong) }
}

function wishOf(row: SeriesRow, body: Change): Wish {
  const fromDay = body.fromDay === undefined ? null : Temporal.PlainDate.from(body.fromDay)
  const rule = body.rule === undefined ? null : ruleOf(body.rule, fromDay ?? row.firstDay)
  return {
    fromDay,
    wallTime: body.wallTime === undefined ? row.wallTime : Temporal.PlainTime.from(body.wallTime),
    minutes: body.minutes ?? row.minutes,
    // The current rule is not a change: the days stay.
    rule: rule && writeRule(rule) === row.rule ? null : rule,
    excludedDays: body.excludedDays?.map((day) => Temporal.PlainDate.from(day)) ?? null,
  }
}

function standing(one: LockedLesson, moment: Temporal.Instant, withMoney: ReadonlySet<string>): Standing[] {
  const { id, occurrenceDay: day } = one.lesson
  return day === null ? [] : [{ id, day, isFixed: isFixed(one, moment, withMoney) }]
}

/** The continuing series: the same one, or the new one after a split. */
function changedRow(
  row: SeriesRow,
  body: Change,
  { next, before, until }: Decision,
  { actorId }: Scope,
): SeriesRow {
  // Another location without an arena clears the arena; an arena determines its location.
  const isElsewhere = body.placeId !== undefined && body.placeId !== row.placeId
  const place = body.placeId !== undefined ? body.placeId : body.arenaId ? null : row.placeId
  const arena = body.arenaId !== undefined ? body.arenaId : isElsewhere ? null : row.arenaId
  return {
    ...row,
    ...(before && { id: body.newId ?? newId(), follows: row.id, createdBy: actorId }),
    firstDay: next.firstDay,
    wallTime: next.wallTime,
    minutes: next.minutes,
    rule: writeRule(next.rule),
    excludedDays: [...next.excludedDays],
    derivedUntil: until,
    trainerId: body.trainerId ?? row.trainerId,
    placeId: place,
    arenaId: arena,
    title: body.title ?? row.title,
    capacity: body.capacity ?? row.capacity,
  }
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? one : other
}
