import type { BodyOf } from '@cavaletti/contract'
import type { ownershipOffersApi } from '@cavaletti/contract/identity/ownership-offers'
import type { Tx } from '#database/scope.ts'
import { lockStaff } from '#modules/identity/memberships/index.ts'
import { insistOnOwner } from '#modules/identity/team/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { endExpired, insertOffer, openOffer } from './store.ts'
import { tellOfOffer } from './tell-of-offer.ts'

const days = 7

/**
 * Offers ownership to a colleague and mails them. Locks the team, as every change of it does. Throws `forbidden` if the
 * caller is no owner any more, `not_found` for somebody who does not work here, `ownership_offered` while another
 * offer is open, `invalid_input` for an owner.
 */
export async function offerOwnership(
  tx: Tx,
  principal: Principal,
  { id = newId(), userId, giverBecomes }: BodyOf<typeof ownershipOffersApi.offerOwnership>,
  origin: Origin,
  publicUrl: string,
): Promise<void> {
  const moment = now()
  const staff = await lockStaff(tx)
  insistOnOwner(staff, principal.userId, moment)
  const member = staff.find((one) => one.userId === userId)
  if (!member || (member.endsAt && Temporal.Instant.compare(member.endsAt, moment) <= 0))
    throw new AppError('not_found')
  if (member.role === 'owner')
    throw new AppError('invalid_input', { fields: { userId: say('is already an owner') } })
  await endExpired(tx, moment)
  if (await openOffer(tx, moment)) throw new AppError('ownership_offered')
  const expiresAt = moment.add({ hours: days * 24 })
  const row = { businessId: tx.businessId, id, offeredTo: userId, offeredBy: principal.userId }
  if (!(await insertOffer(tx, { ...row, giverBecomes, offeredAt: moment, expiresAt })))
    throw new AppError('id_taken')
  await audit(
    tx,
    'ownership_offered',
    { origin, principal },
    { object: ['user', userId], detail: { giverBecomes } },
  )
  await tellOfOffer(tx, userId, { kind: 'offered', link: `${publicUrl}/trainer/team`, expiresAt })
}
