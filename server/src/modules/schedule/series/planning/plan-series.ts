import type { BodyOf } from '@cavaletti/contract'
import type { seriesApi } from '@cavaletti/contract/schedule/planning/series'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { clockRules, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { arrangeOccurrences, type Outcome } from './arrange-occurrences.ts'
import { describeSeries } from '../describe-series.ts'
import { newOccurrence } from './draft-occurrence.ts'
import { completeRule, readRule, type Rule, writeRule } from '../days/read-rule.ts'
import { horizonOf, occurrenceOn, patternDays } from '../rules.ts'
import { findSeries, insertSeries, replaceRoster, type RosterSeat } from '../store.ts'

/** Latest first day of a series, in years from today. */
const furthestYears = 2

/**
 * Plans a series of lessons by wall time and rule (S1). Throws `not_found` for records the business does not
 * have, `invalid_input` for an invalid rule or day, `series_empty`, `series_obstructed`, `id_taken`,
 * `forbidden`.
 */
export async function planSeries(
  tx: Tx,
  scope: Scope,
  body: BodyOf<typeof seriesApi.planSeries>,
): Promise<Outcome> {
  const [offer, timeZone] = await Promise.all([findOffer(tx, body.offerId), businessTimeZone(tx)])
  if (!offer) throw new AppError('not_found')
  if (offer.archivedAt !== null)
    throw new AppError('invalid_input', { fields: { offerId: say('is no longer sold') } })
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const from = checkFirstDay(Temporal.PlainDate.from(body.firstDay), today)
  const rule = ruleOf(body.rule, from)
  const roster = rosterFrom(body.seats ?? [])

  const excluded = (body.excludedDays ?? []).map((day) => Temporal.PlainDate.from(day))
  const [firstDay] = patternDays(
    { rule, firstDay: from, excludedDays: [] },
    from,
    horizonOf(from, today, rule),
  )
  if (!firstDay) throw new AppError('series_empty')
  const until = horizonOf(firstDay, today, rule)
  const days = patternDays({ rule, firstDay, excludedDays: excluded }, firstDay, until)
  if (days.length === 0) throw new AppError('series_empty')

  const terms = {
    businessId: tx.businessId,
    id: body.id ?? newId(),
    offerId: offer.id,
    trainerId: body.trainerId ?? scope.actorId,
    placeId: body.placeId ?? null,
    arenaId: body.arenaId ?? null,
    title: body.title ?? '',
    wallTime: Temporal.PlainTime.from(body.wallTime),
    minutes: body.minutes ?? offer.minutes,
    timeZone,
    capacity: body.capacity ?? offer.capacity,
    arenaUnits: offer.arenaUnits,
    horseLeadMinutes: offer.horseLeadMinutes,
    trainerBufferMinutes: offer.trainerBufferMinutes,
  }
  const time = { wallTime: terms.wallTime, minutes: terms.minutes, timeZone }
  const proposals = days.map((day) => newOccurrence(terms, offer, roster, occurrenceOn(time, day)))
  const arranged = await arrangeOccurrences(tx, scope, proposals, body)
  const isNew = await insertSeries(tx, {
    ...terms,
    placeId: arranged.accepted[0]?.lesson.placeId ?? null,
    firstDay,
    rule: writeRule(rule),
    excludedDays: [
      ...meaningful(excluded, rule, firstDay, until),
      ...arranged.obstructed.map(({ day }) => Temporal.PlainDate.from(day)),
    ],
    derivedUntil: until,
    clocks: clockRules,
    createdBy: scope.actorId,
  })
  if (!isNew) throw new AppError('id_taken')
  await Promise.all([replaceRoster(tx, terms.id, roster), arranged.write()])
  const row = await findSeries(tx, terms.id)
  if (!row) throw new Error('A series that was just planned is not there.')
  const { obstructed, clockShifts } = arranged
  const changed = arranged.accepted.length
  return { series: await describeSeries(tx, row), changed, kept: 0, obstructed, clockShifts }
}

/** Throws `invalid_input` with a sentence for each error. */
export function ruleOf(text: string, firstDay: Temporal.PlainDate): Rule {
  const rule = readRule(text)
  if (typeof rule === 'string') throw new AppError('invalid_input', { fields: { rule } })
  return completeRule(rule, firstDay)
}

/** Throws `invalid_input` if a rider is on it twice. */
export function rosterFrom(seats: readonly RosterSeat[]): RosterSeat[] {
  const riders = new Set(seats.map(({ riderId }) => riderId))
  if (riders.size < seats.length)
    throw new AppError('invalid_input', { fields: { seats: say('must name each rider once') } })
  return [...seats]
}

function checkFirstDay(day: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate {
  if (Temporal.PlainDate.compare(day, today) < 0)
    throw new AppError('invalid_input', { fields: { firstDay: say('must be today or later') } })
  if (Temporal.PlainDate.compare(day, today.add({ years: furthestYears })) > 0)
    throw new AppError('invalid_input', {
      fields: { firstDay: say('must be within {years} years', { years: furthestYears }) },
    })
  return day
}

/** Excluded days that the rule has. Days beyond the horizon are kept without a check. */
function meaningful(
  excluded: readonly Temporal.PlainDate[],
  rule: Rule,
  firstDay: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const given = new Set(patternDays({ rule, firstDay, excludedDays: [] }, firstDay, until).map(String))
  return excluded.filter((day) => given.has(day.toString()) || Temporal.PlainDate.compare(day, until) > 0)
}
