import type { Tx } from '#database/scope.ts'
import { replaceContact } from '#modules/identity/businesses/index.ts'
import { lockStaff, updateMembership } from '#modules/identity/memberships/index.ts'
import { insistOnOwner } from '#modules/identity/team/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { endOffer, findOffer, type OfferRow } from './store.ts'
import { tellOfOffer } from './tell-of-offer.ts'

interface By {
  principal: Principal
  origin: Origin
}

/**
 * Makes the caller an owner, and the owner who offered what they chose. A second press changes nothing. Throws
 * `not_found` for somebody else's offer, `ownership_offer_ended` if it has ended or was made by somebody who is no
 * owner any more.
 */
export async function acceptOffer(tx: Tx, { principal, origin }: By, id: string): Promise<void> {
  const { offer, staff, moment } = await lockOffer(tx, id)
  if (offer.offeredTo !== principal.userId) throw new AppError('not_found')
  if (!isOpen(offer, moment, 'accepted')) return
  const { offeredBy, offeredTo, giverBecomes } = offer
  const giver = staff.find(({ userId }) => userId === offeredBy)
  const isGone = giver?.endsAt && Temporal.Instant.compare(giver.endsAt, moment) <= 0
  if (giver?.role !== 'owner' || isGone) throw new AppError('ownership_offer_ended')
  await endOffer(tx, id, 'accepted', moment)
  // The new owner first: a business is never without one.
  await updateMembership(tx, offeredTo, { role: 'owner', endsAt: null })
  if (giverBecomes === 'trainer') await updateMembership(tx, offeredBy, { role: 'trainer' })
  if (giverBecomes === 'nobody') await updateMembership(tx, offeredBy, { endsAt: moment })
  await replaceContact(tx, offeredBy, [offeredTo])
  await audit(
    tx,
    'ownership_accepted',
    { origin, principal },
    { object: ['user', offeredBy], detail: { giverBecomes } },
  )
  await tellOfOffer(tx, offeredBy, { kind: 'accepted', by: offeredTo, giverBecomes })
  await tellOfOffer(tx, offeredTo, { kind: 'now_owner' })
}

/** Declines; mails the owner who offered. Throws like acceptOffer. */
export async function declineOffer(tx: Tx, { principal, origin }: By, id: string): Promise<void> {
  const { offer, moment } = await lockOffer(tx, id)
  if (offer.offeredTo !== principal.userId) throw new AppError('not_found')
  if (!isOpen(offer, moment, 'declined')) return
  await endOffer(tx, id, 'declined', moment)
  await audit(tx, 'ownership_declined', { origin, principal }, { object: ['user', offer.offeredBy] })
  await tellOfOffer(tx, offer.offeredBy, { kind: 'declined', by: offer.offeredTo })
}

/** Withdraws; mails the colleague. Any owner may. Throws `forbidden`, and otherwise like acceptOffer. */
export async function withdrawOffer(tx: Tx, { principal, origin }: By, id: string): Promise<void> {
  const { offer, staff, moment } = await lockOffer(tx, id)
  insistOnOwner(staff, principal.userId, moment)
  if (!isOpen(offer, moment, 'withdrawn')) return
  await endOffer(tx, id, 'withdrawn', moment)
  await audit(tx, 'ownership_withdrawn', { origin, principal }, { object: ['user', offer.offeredTo] })
  await tellOfOffer(tx, offer.offeredTo, { kind: 'withdrawn' })
}

/** Reads an offer under the lock of the team, so that one answer is given at a time. Throws `not_found`. */
async function lockOffer(tx: Tx, id: string) {
  const staff = await lockStaff(tx)
  const offer = await findOffer(tx, id)
  if (!offer) throw new AppError('not_found')
  return { offer, staff, moment: now() }
}

/** False if it was ended in this way already. Throws `ownership_offer_ended` if it was ended otherwise. */
function isOpen(
  { outcome, expiresAt }: OfferRow,
  moment: Temporal.Instant,
  wanted: 'accepted' | 'declined' | 'withdrawn',
): boolean {
  if (outcome === wanted) return false
  if (outcome !== null || Temporal.Instant.compare(expiresAt, moment) <= 0)
    throw new AppError('ownership_offer_ended')
  return true
}
