import type { BodyOf } from '@cavaletti/contract'
import type { lessonsApi } from '@cavaletti/contract/schedule/lessons/lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { arrangeOne } from '../arranging/arrange-one.ts'
import { newLesson, newSeat, timesOf } from '../draft-lesson.ts'

/** Reads what a new lesson needs. */
export async function findPlanned(tx: Tx, offerId: string) {
  const [offer, timeZone] = await Promise.all([findOffer(tx, offerId), businessTimeZone(tx)])
  return { offer, timeZone }
}

/** Plans a single lesson. Throws like `arrangeOne`, and refuses an unknown or archived lesson type. */
export async function planLesson(
  tx: Tx,
  scope: Scope,
  { offer, timeZone }: Awaited<ReturnType<typeof findPlanned>>,
  body: BodyOf<typeof lessonsApi.planLesson>,
): Promise<string> {
  const { id = newId(), trainerId = scope.actorId, seats = [], overrideReason } = body
  if (!offer) throw new AppError('not_found')
  if (offer.archivedAt !== null)
    throw new AppError('invalid_input', { fields: { offerId: say('is no longer sold') } })
  const lesson = newLesson(offer, {
    id,
    trainerId,
    placeId: body.placeId ?? null,
    arenaId: body.arenaId ?? null,
    title: body.title ?? '',
    note: body.note ?? '',
    capacity: body.capacity ?? offer.capacity,
    timeZone,
    ...timesOf(body.startsAt, body.minutes ?? offer.minutes),
  })
  const proposal = { before: null, offer, lesson, seats: seats.map((seat) => newSeat(offer, seat)) }
  return arrangeOne(tx, scope, proposal, overrideReason)
}
