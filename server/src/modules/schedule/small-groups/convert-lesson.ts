import { jobScope, type Tx } from '#database/scope.ts'
import { isSettledSeat } from '#modules/schedule/charge-status/index.ts'
import {
  agreeTerms,
  arrangeLessons,
  type LockedLesson,
  type Proposal,
  proposalOf,
  refusalOf,
} from '#modules/schedule/lessons/index.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { bookedSeats, isBeingBooked, whyUnfit } from './type-change-rules.ts'
import type { TypeChangeRow } from './type-change-store.ts'

type Length = Pick<TypeChangeRow, 'minutes'>
type Terms = Pick<TypeChangeRow, 'minutes' | 'priceMinor' | 'taxRate' | 'cancelLadder'>

/**
 * Judges whether a locked lesson can be of another type now, under the rules of every change of a lesson, and locks
 * everything concerned. Returns what writes it. Throws `archived`, `invalid_input` if the type does not fit the riders or has another seller,
 * `seat_state` if somebody is booking a place, or a seat at another price is on an invoice or paid, and like `arrangeOne`.
 */
export async function judgeType(
  tx: Tx,
  locked: LockedLesson,
  offer: OfferRow,
  terms: Length & Pick<Terms, 'priceMinor'>,
): Promise<(agreed: Terms) => Promise<void>> {
  if (offer.archivedAt) throw new AppError('archived')
  const seats = bookedSeats(locked)
  const unfit = whyUnfit(offer, seats.length)
  if (unfit !== null) throw new AppError('invalid_input', { fields: { offerId: unfit } })
  // Who sells a lesson is part of what the families agreed to.
  if (seats.some(({ soldBy }) => soldBy !== offer.soldBy))
    throw new AppError('invalid_input', {
      fields: { offerId: say('has another seller than the booked places') },
    })
  if (isBeingBooked(locked))
    seatState(
      say('Somebody is asking for a place or booking one. Answer the request, or wait a few minutes.'),
    )
  for (const { id, priceMinor } of seats)
    if (priceMinor !== terms.priceMinor && (await isSettledSeat(tx, id)))
      seatState(
        say(
          'A place is on an invoice or paid by a pack. Write a credit note, or choose a type at the same price.',
        ),
      )
  // As a job, because nothing is chosen: trainer, place and riders stay. Notices of their own tell of the change.
  const scope = jobScope(tx.businessId)
  const { refused, write } = await arrangeLessons(tx, scope, [proposalFor(locked, offer, terms)])
  const [first] = refused
  if (first) throw refusalOf(first.verdict)
  return async ({ priceMinor, taxRate, cancelLadder }) => {
    await write()
    await agreeTerms(tx, locked.lesson.id, { priceMinor, taxRate, cancelLadder })
  }
}

function proposalFor(locked: LockedLesson, offer: OfferRow, { minutes }: Length): Proposal {
  const proposal = proposalOf(locked)
  const { lesson } = proposal
  const { capacity, arenaUnits, horseLeadMinutes, trainerBufferMinutes } = offer
  return {
    ...proposal,
    offer,
    lesson: {
      ...lesson,
      offerId: offer.id,
      endsAt: lesson.startsAt.add({ minutes }),
      isException: lesson.seriesId !== null,
      capacity,
      arenaUnits,
      horseLeadMinutes,
      trainerBufferMinutes,
    },
    seats: proposal.seats.map((seat) =>
      seat.state === 'booked' && offer.horses === 'none' ? { ...seat, horseId: null } : seat,
    ),
  }
}

function seatState(why: string): never {
  throw new AppError('seat_state', { fields: { seats: why } })
}
