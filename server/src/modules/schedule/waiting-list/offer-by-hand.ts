import type { Scope, Tx } from '#database/scope.ts'
import { peekLessons } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { hadOffers } from './decision-store.ts'
import { findEntry } from './entry-store.ts'
import { makeOffer, type QuietFinder } from './make-offer.ts'
import { judgePlace, lockPlace } from './place-seat.ts'
import { expiryOf } from './rules.ts'
import { findRules } from './rules-store.ts'
import { insertVacancy, lockVacancy } from './vacancy-store.ts'

/**
 * Offers a free place in a lesson to an entry, out of turn. Lead time and minimum age do not bind trainers; level,
 * horses and times do. Throws `not_found`, `offer_over` if the entry already had an offer of this lesson, and
 * `slot_taken` if the rider cannot have a place.
 */
export async function offerByHand(
  tx: Tx,
  scope: Scope,
  { entryId, lessonId }: { entryId: string; lessonId: string },
  quietOf: QuietFinder,
): Promise<void> {
  const at = now()
  const [entry, [found]] = await Promise.all([findEntry(tx, entryId), peekLessons(tx, [lessonId])])
  if (!entry || entry.endedAt !== null || !found || found.offer.kind === 'private')
    throw new AppError('not_found')
  const vacancy = await lockVacancy(tx, await insertVacancy(tx, found.lesson, at))
  if (!vacancy) throw new AppError('not_found')
  if ((await hadOffers(tx, vacancy)).has(entryId)) throw new AppError('offer_over')
  await lockPlace(tx, vacancy, [entry], at)
  const asked = { entry, offerIds: [found.offer.id], by: 'trainer' } as const
  const fit = await judgePlace(tx, vacancy, asked, at)
  if (typeof fit === 'string') throw new AppError('slot_taken')
  const expiry = expiryOf({
    now: at,
    startsAt: vacancy.startsAt,
    leadHours: 0,
    offerMinutes: (await findRules(tx)).offerMinutes,
    quietUntil: await quietOf(tx, entry.riderId, at),
    isRound: false,
  })
  if (typeof expiry === 'string') throw new AppError('slot_taken')
  await makeOffer(tx, scope, {
    vacancy,
    entry,
    fit: { ...fit, booking: 'instant' },
    expiry,
    isHeld: true,
    by: scope.actorId,
  })
}
