import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { waitingListApi } from '@cavaletti/contract/schedule/booking/waiting-list'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone, ladderOf } from '#modules/identity/businesses/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { ridersToBook } from '#modules/schedule/holds/index.ts'
import { agreedFee, readTravelFees } from '#modules/schedule/slots/index.ts'
import { dayIn, now, startOfDay, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { checkRider } from './answer-offer.ts'
import { lastDecisions } from './decision-store.ts'
import { type NamedEntry, removedEntries, waitingEntries } from './entry-store.ts'
import { fullLessons, lessonsWithRoom, liveOffers, type OfferRow, type RoomyLesson } from './offer-store.ts'
import { suitingOffers } from './rules.ts'
import { showDecision, showEntry, showOwnDecision } from './show-entry.ts'

const most = 200
const mostFree = 5
const mostDays = 31
/** How long a family reads why an entry was removed. */
const hoursShown = 14 * 24

/** Entries and offers of the riders that the caller may book for. */
export async function readOwnList(
  tx: Tx,
  principal: Principal,
): Promise<ReplyOf<typeof waitingListApi.myWaitingList>> {
  const at = now()
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  const own = await findOwnRiders(tx, principal, on)
  const riderIds = own
    .filter(({ access }) => access.permissions.includes('book'))
    .map(({ rider }) => rider.id)
  const today = dayIn(await businessTimeZone(tx), at)
  const [entries, offers, removed] = await Promise.all([
    waitingEntries(tx, { at, today }, { riderIds, limit: most }),
    liveOffers(tx, riderIds, at),
    removedEntries(tx, riderIds, at.subtract({ hours: hoursShown })),
  ])
  const last = await lastDecisions(
    tx,
    entries.map(({ id }) => id),
  )
  const shown = []
  for (const offer of offers) shown.push(await showOffer(tx, offer))
  return {
    entries: entries.map((row) => ({ ...showEntry(row), last: showOwnDecision(last.get(row.id)) })),
    offers: shown,
    removed,
  }
}

/** The places offered to riders that the caller books for, with what decides how they are paid. */
export async function readOfferedPlaces(tx: Tx, principal: Principal) {
  const offers = await liveOffers(tx, await ridersToBook(tx, principal), now())
  return offers.map(({ id, seatId, riderId, clientId, offerId, startsAt, priceMinor, soldBy, booking }) => {
    const terms = { offerId, startsAt: startsAt.toString(), priceMinor, soldBy, booking }
    return { id, seatId, riderId, clientId, ...terms }
  })
}

async function showOffer(
  tx: Tx,
  offer: OfferRow,
): Promise<ReplyOf<typeof waitingListApi.myWaitingList>['offers'][number]> {
  const { seatId: _, offerId: __, kind, minutes, clientId, heldFeeMinor, ...row } = offer
  const endsAt = kind === 'private' ? row.startsAt.add({ minutes }) : row.endsAt
  const day = dayIn(row.timeZone, row.startsAt)
  const fee = (await readTravelFees(tx, clientId, [day, day]))(row.placeId, day)
  return {
    ...row,
    startsAt: row.startsAt.toString(),
    endsAt: endsAt.toString(),
    travelFeeMinor: row.isHeld ? agreedFee(fee, heldFeeMinor) : (fee?.feeMinor ?? null),
    cancelLadder: ladderOf(row.cancelLadder),
    expiresAt: row.expiresAt.toString(),
    beside: row.beside && {
      riderName: row.beside.riderName,
      startsAt: instant(row.beside.startsAt),
      endsAt: instant(row.beside.endsAt),
    },
  }
}

function instant(at: string): string {
  return Temporal.Instant.from(at).toString()
}

/** All who wait, with free places to offer by hand. */
export async function readList(tx: Tx): Promise<ReplyOf<typeof waitingListApi.waitingList>> {
  const at = now()
  const today = dayIn(await businessTimeZone(tx), at)
  const entries = await waitingEntries(tx, { at, today }, { riderIds: null, limit: most })
  const [last, roomy] = await Promise.all([
    lastDecisions(
      tx,
      entries.map(({ id }) => id),
    ),
    lessonsWithRoom(tx, [...new Set(entries.flatMap(({ offerIds }) => offerIds))], at),
  ])
  return {
    items: entries.map((row) => ({
      ...showEntry(row),
      clientId: row.clientId,
      clientName: row.clientName,
      last: showDecision(last.get(row.id)),
      free: freeFor(row, roomy),
    })),
    waiting: entries[0]?.waiting ?? 0,
  }
}

function freeFor(entry: NamedEntry, roomy: readonly RoomyLesson[]) {
  const none = new Set<string>()
  return roomy
    .filter((lesson) => suitingOffers(entry, { ...lesson, lessonId: lesson.id }, none).length > 0)
    .slice(0, mostFree)
    .map(({ id, offerName, startsAt, timeZone }) => ({
      id,
      offerName,
      startsAt: startsAt.toString(),
      timeZone,
    }))
}

/** Full lessons that a rider of the caller can wait for. Throws like `checkRider`, and `invalid_input` for a wrong range. */
export async function readFullLessons(
  tx: Tx,
  principal: Principal,
  { riderId, offerId, from, until }: QueryOf<typeof waitingListApi.fullLessons>,
): Promise<ReplyOf<typeof waitingListApi.fullLessons>> {
  await checkRider(tx, principal, riderId)
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)]
  const days = first.until(last).total('days') + 1
  if (days < 1 || days > mostDays)
    throw new AppError('invalid_input', {
      fields: { until: say('must be at most {days} days on', { days: mostDays }) },
    })
  const timeZone = await businessTimeZone(tx)
  const window = { from: startOfDay(timeZone, first), until: startOfDay(timeZone, last.add({ days: 1 })) }
  const rows = await fullLessons(tx, { riderId, offerId }, window, now())
  return {
    items: rows.map((row) => ({
      id: row.id,
      startsAt: row.startsAt.toString(),
      endsAt: row.endsAt.toString(),
      timeZone: row.timeZone,
      trainerId: row.trainerId,
      trainerName: row.trainerName,
      placeId: row.placeId,
      placeName: row.placeName,
      arenaId: row.arenaId,
      arenaName: row.arenaName,
      isWaiting: row.isWaiting,
    })),
  }
}
