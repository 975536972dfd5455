import type { BodyOf } from '@cavaletti/contract'
import type { offersApi } from '@cavaletti/contract/schedule/planning/offers'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { may } from '#platform/session/role-matrix.ts'
import { freeRail, seatsOf } from './rules.ts'
import { findOffer, insertOffer, type OfferRow, updateOffer, usedRails } from './store.ts'

/** What higher domains know. */
export interface OfferQuestions {
  /** Whether the business can be paid by card. */
  takesCards: (tx: Tx) => Promise<boolean>
  /** Whether packs or memberships cover a lesson type. */
  isCovered: (tx: Tx, offerId: string) => Promise<boolean>
}

/** Who asks, and what higher domains know. */
export interface Asked extends OfferQuestions {
  principal: Pick<Principal, 'staffRole'>
}

/**
 * Throws `invalid_input` for a private lesson with several seats, and for a payment by card that the business cannot take;
 * `forbidden` for a trainer who is not an owner and makes it a lesson that trainers sell; `id_taken`.
 */
export async function addOffer(
  tx: Tx,
  body: BodyOf<typeof offersApi.addOffer>,
  asked: Asked,
): Promise<OfferRow> {
  const { id = newId(), name, kind, minutes, priceMinor, taxRate = 0 } = body
  checkShortening(body.belowMin, body.shortMinutes)
  await checkSeller(tx, { id: null, soldBy: 'business', payment: 'invoice' }, body, asked)
  await checkPayment(tx, body.payment, asked)
  const rail = body.rail ?? freeRail(kind, await usedRails(tx))
  return insertOffer(tx, {
    businessId: tx.businessId,
    id,
    name,
    kind,
    minutes,
    rail,
    priceMinor,
    taxRate,
    capacity: seats(kind, body.capacity),
    // A private lesson is planned for its rider: at their place, on their horse, for their level.
    allowsPassing: kind !== 'private',
    ...optionalColumns(body),
  })
}

/**
 * Changes a lesson type. Planned lessons keep copies of its earlier terms (S14). Throws `not_found`, `invalid_input`
 * and `forbidden` like `addOffer`, `invalid_input` for a seller that packs or cards forbid, and `version_conflict` on a
 * lost race.
 */
export async function changeOffer(
  tx: Tx,
  id: string,
  body: BodyOf<typeof offersApi.changeOffer>,
  asked: Asked,
): Promise<OfferRow> {
  const offer = await findOffer(tx, id)
  if (!offer) throw new AppError('not_found')
  checkShortening(
    body.belowMin ?? offer.belowMin,
    body.shortMinutes === undefined ? offer.shortMinutes : body.shortMinutes,
  )
  await checkSeller(tx, offer, body, asked)
  if (body.payment !== offer.payment) await checkPayment(tx, body.payment, asked)
  const { version, name, minutes, rail, priceMinor, taxRate, archived } = body
  const kind = body.kind ?? offer.kind
  const stays = body.kind === undefined || body.kind === offer.kind
  const changed = await updateOffer(tx, offer, version, {
    kind,
    capacity: seats(kind, body.capacity ?? (stays ? offer.capacity : undefined)),
    ...(name !== undefined && { name }),
    ...(minutes !== undefined && { minutes }),
    ...(rail !== undefined && { rail }),
    ...(priceMinor !== undefined && { priceMinor }),
    ...(taxRate !== undefined && { taxRate }),
    ...optionalColumns(body),
    ...(archived !== undefined && { archivedAt: archived ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  return changed
}

/** Throws `invalid_input` if clients should pay by card, and the business takes no cards. */
async function checkPayment(
  tx: Tx,
  payment: OfferRow['payment'] | undefined,
  { takesCards }: OfferQuestions,
): Promise<void> {
  if (payment === undefined || payment === 'invoice' || (await takesCards(tx))) return
  throw new AppError('invalid_input', {
    fields: {
      payment: say('needs card payments: connect a Stripe account and offer cards to clients first'),
    },
  })
}

/**
 * M14: owners decide who sells. The business takes no money for what trainers sell: no cards, no packs. Throws `forbidden`
 * and `invalid_input`.
 */
async function checkSeller(
  tx: Tx,
  offer: Pick<OfferRow, 'soldBy' | 'payment'> & { id: string | null },
  body: { soldBy?: OfferRow['soldBy'] | undefined; payment?: OfferRow['payment'] | undefined },
  { principal, isCovered }: Asked,
): Promise<void> {
  const soldBy = body.soldBy ?? offer.soldBy
  const changes = soldBy !== offer.soldBy
  if (changes && !may(principal, 'money.settings')) throw new AppError('forbidden')
  if (soldBy === 'business') return
  if ((body.payment ?? offer.payment) !== 'invoice')
    throw new AppError('invalid_input', {
      fields: {
        payment: say(
          'must be by invoice: the trainer sells this lesson, and your business takes no money for it',
        ),
      },
    })
  if (changes && offer.id !== null && (await isCovered(tx, offer.id)))
    throw new AppError('invalid_input', {
      fields: {
        soldBy: say(
          'must be your business: a pack or a membership covers this lesson type. Add another lesson type for what trainers sell',
        ),
      },
    })
}

/** Throws `invalid_input` if a group is shortened to no length. */
function checkShortening(
  belowMin: OfferRow['belowMin'] | undefined,
  shortMinutes: number | null | undefined,
) {
  if (belowMin === 'shorten' && !shortMinutes)
    throw new AppError('invalid_input', {
      fields: { shortMinutes: say('must be given: a small group is shortened to it') },
    })
}

/** Columns with defaults. */
function optionalColumns(body: BodyOf<typeof offersApi.addOffer> | BodyOf<typeof offersApi.changeOffer>) {
  const { description, minLevel, arenaUnits, horses, horseLeadMinutes, trainerBufferMinutes, cancelLadder } =
    body
  return {
    ...bookingColumns(body),
    ...minimumColumns(body),
    ...(cancelLadder !== undefined && { cancelLadder: cancelLadder && JSON.stringify(cancelLadder) }),
    ...(description !== undefined && { description }),
    ...(minLevel !== undefined && { minLevel }),
    ...(arenaUnits !== undefined && { arenaUnits }),
    ...(horses !== undefined && { horses }),
    ...(horseLeadMinutes !== undefined && { horseLeadMinutes }),
    ...(trainerBufferMinutes !== undefined && { trainerBufferMinutes }),
  }
}

function minimumColumns(body: BodyOf<typeof offersApi.addOffer> | BodyOf<typeof offersApi.changeOffer>) {
  const { minRiders, decideHours, belowMin, shortMinutes } = body
  return {
    ...(minRiders !== undefined && { minRiders }),
    ...(decideHours !== undefined && { decideHours }),
    ...(belowMin !== undefined && { belowMin }),
    ...(shortMinutes !== undefined && { shortMinutes }),
  }
}

function bookingColumns(body: BodyOf<typeof offersApi.addOffer> | BodyOf<typeof offersApi.changeOffer>) {
  const { booking, bookingLeadHours, bookingHorizonDays, bookingsPerWeek } = body
  const { movesPerBooking, moveWithinDays, startGridMinutes, minAge, assessment, joins } = body
  const { allowsPassing, clientsChooseHorse, payment, soldBy } = body
  return {
    ...(booking !== undefined && { booking }),
    ...(bookingLeadHours !== undefined && { bookingLeadHours }),
    ...(bookingHorizonDays !== undefined && { bookingHorizonDays }),
    ...(bookingsPerWeek !== undefined && { bookingsPerWeek }),
    ...(movesPerBooking !== undefined && { movesPerBooking }),
    ...(moveWithinDays !== undefined && { moveWithinDays }),
    ...(startGridMinutes !== undefined && { startGridMinutes }),
    ...(minAge !== undefined && { minAge }),
    ...(assessment !== undefined && { assessment }),
    ...(joins !== undefined && { joins }),
    ...(allowsPassing !== undefined && { allowsPassing }),
    ...(clientsChooseHorse !== undefined && { clientsChooseHorse }),
    ...(payment !== undefined && { payment }),
    ...(soldBy !== undefined && { soldBy }),
  }
}

function seats(kind: OfferRow['kind'], wanted: number | undefined): number {
  const capacity = seatsOf(kind, wanted)
  if (capacity === null)
    throw new AppError('invalid_input', {
      fields: { capacity: say('must be 1: a private lesson has one seat') },
    })
  return capacity
}
