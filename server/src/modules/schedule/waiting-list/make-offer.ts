import type { Scope, Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { announce } from '#platform/reactions.ts'
import { placeOffered } from './announce-offers.ts'
import { writeOffer } from './decision-store.ts'
import type { EntryRow } from './entry-store.ts'
import { type Fit, holdFor } from './place-seat.ts'
import { placeFreed } from './place-freed.ts'
import type { NamedVacancy } from './vacancy-store.ts'

/** End of the quiet hours of everybody who may book for a rider; null if one of them may be told now. */
export type QuietFinder = (tx: Tx, riderId: string, at: Temporal.Instant) => Promise<Temporal.Instant | null>

/** Offers a place, holds it, tells the household, and wakes the job when the offer expires. */
export async function makeOffer(
  tx: Tx,
  scope: Scope,
  given: {
    vacancy: NamedVacancy
    entry: Pick<EntryRow, 'id' | 'riderId'>
    fit: Fit
    expiry: Temporal.Instant
    /** False in a round: the first to say yes gets the place. */
    isHeld: boolean
    /** Lesson of another rider of the household beside it. */
    besideSeatId?: string | null
    by: string
  },
): Promise<void> {
  const { vacancy, entry, fit, expiry, isHeld, besideSeatId = null, by } = given
  const { offer } = fit.facts
  const seatId = isHeld ? await holdFor(tx, scope, fit, expiry) : null
  const terms = { offerId: offer.id, priceMinor: offer.priceMinor, booking: fit.booking }
  const decisionId = await writeOffer(
    tx,
    { vacancyId: vacancy.id, entryId: entry.id },
    { ...terms, seatId, besideSeatId, isRound: !isHeld, expiresAt: expiry, decidedBy: by },
    now(),
  )
  const { lessonId, placeId, arenaId, trainerId, startsAt, timeZone } = vacancy
  const endsAt = startsAt.add({ minutes: minutesOf(fit, vacancy) })
  const where = { placeId, arenaId, trainerId, timeZone }
  const when = { startsAt: startsAt.toString(), endsAt: endsAt.toString() }
  await announce(tx, placeOffered, { decisionId, lessonId, riderId: entry.riderId, ...where, ...when })
  await enqueue(tx, placeFreed, { businessId: tx.businessId, vacancyId: vacancy.id }, { startAfter: expiry })
}

/** A private lesson has the length of the lesson type that is offered. */
function minutesOf({ facts }: Fit, { kind, startsAt, endsAt }: NamedVacancy): number {
  return kind === 'private' ? facts.offer.minutes : startsAt.until(endsAt).total('minutes')
}
