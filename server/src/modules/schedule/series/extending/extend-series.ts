import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { arrangeLessons, type Proposal } from '#modules/schedule/lessons/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { now } from '#platform/clock.ts'
import { patternOf } from '../describe-series.ts'
import { newOccurrence } from '../planning/draft-occurrence.ts'
import { horizonOf, occurrencesOf } from '../rules.ts'
import { lockSeries, noteDerived, type SeriesRow } from '../store.ts'
import { ridingOn } from './riding-store.ts'
import { shiftOf, tellTrainer } from './tell-trainer.ts'

/** Lessons of a series that are missing up to the horizon. */
export async function draftFurther(
  tx: Tx,
  row: SeriesRow,
  moment: Temporal.Instant,
): Promise<{ until: Temporal.PlainDate; proposals: Proposal[] }> {
  const today = moment.toZonedDateTimeISO(row.timeZone).toPlainDate()
  const horizon = horizonOf(row.firstDay, today, patternOf(row).rule)
  const isFurther = Temporal.PlainDate.compare(horizon, row.derivedUntil) > 0
  const until = isFurther ? horizon : row.derivedUntil
  const from = row.derivedUntil.add({ days: 1 })
  const occurrences = occurrencesOf(patternOf(row), from, until).filter(
    ({ startsAt }) => Temporal.Instant.compare(startsAt, moment) > 0,
  )
  if (occurrences.length === 0) return { until, proposals: [] }
  const [offer, roster] = await Promise.all([findOffer(tx, row.offerId), ridingOn(tx, row.id)])
  if (!offer) throw new Error('A series has no offer.')
  return { until, proposals: occurrences.map((one) => newOccurrence(row, offer, roster, one)) }
}

/**
 * Plans a series up to the horizon. Skips days with conflicts, plans days without their horse if only the
 * horse cannot go, and mails both to the trainer. Idempotent.
 * @param link address of the calendar
 */
export async function extendSeries(db: Db, businessId: string, id: string, link: string): Promise<void> {
  const scope = jobScope(businessId)
  await inScope(db, scope, async (tx) => {
    const row = await lockSeries(tx, id)
    if (!row || row.endedAt !== null) return
    const { until, proposals } = await draftFurther(tx, row, now())
    if (Temporal.PlainDate.compare(until, row.derivedUntil) <= 0) return
    const { accepted, refused, write } = await arrangeLessons(tx, scope, proposals)
    await write()
    const [onlyHorses, others] = partition(refused, ({ obstacles }) =>
      obstacles.every(({ kind }) => kind === 'horse'),
    )
    const again = onlyHorses.map(({ proposal }) => onFoot(proposal))
    const second = await arrangeLessons(tx, scope, again)
    await second.write()
    const left = [...others, ...second.refused].map(({ proposal: { lesson }, reword }) => ({
      day: lesson.occurrenceDay ?? until,
      obstacles: reword,
    }))
    await noteDerived(tx, [id], {
      derivedUntil: until,
      excludedDays: [...row.excludedDays, ...left.map(({ day }) => day)],
    })
    await tellTrainer(tx, row, link, {
      obstructed: left,
      withoutHorses: second.accepted.flatMap(({ lesson }) => lesson.occurrenceDay ?? []),
      clockShifts: [...accepted, ...second.accepted].flatMap(shiftOf),
      notMoved: [],
    })
  })
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

function onFoot(proposal: Proposal): Proposal {
  return { ...proposal, seats: proposal.seats.map((seat) => ({ ...seat, horseId: null })) }
}
