import { type Db, recipientScope, type Scope, type Tx } from '#database/scope.ts'
import { type AccountRow, findAccount } from '#modules/identity/accounts/index.ts'
import { claimOf, liveMembership, staffRoleOf } from '#modules/identity/memberships/index.ts'
import { findOwnRiders, isToldOf, type MyAccess, sightOf } from '#modules/people/riders/index.ts'
import { feesOfSeats, type SeatFee } from '#modules/schedule/travel-fees/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sha256 } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { may } from '#platform/session/role-matrix.ts'
import { hiddenFrom, linkState, type LinkState, roleOf } from './rules.ts'
import { findBySecret, findLinkedSeat, type LinkedRow, type LinkRow } from './store.ts'

/** The recipient of a link, with the rights they have today. */
export type LinkHolder = Pick<Principal, 'userId' | 'businessId' | 'timeZone' | 'scope'>

export interface OpenedLink {
  link: LinkRow
  state: LinkState
  seat: LinkedRow
  holder: LinkHolder
  account: AccountRow
  /** Null also for the trainer, and for clients who may not book for the rider (P1). */
  travel: SeatFee | null
}

/** Throws `link_invalid` for an unknown secret. */
export async function followLink(db: Db, secret: string): Promise<LinkRow> {
  const link = await findBySecret(db, sha256(secret))
  if (!link) throw new AppError('link_invalid')
  return link
}

/** The recipient acts, so rules, notices and records see that person. `openLink` checks their rights. */
export function scopeOfLink({ userId: actorId, ofBusinessId: businessId, action }: LinkRow): Scope {
  return recipientScope({ actorId, role: roleOf(action), businessId })
}

/**
 * The present state of a link and its seat, in a transaction of `scopeOfLink`. Throws `link_invalid` if the recipient
 * may not see the seat any more, and 30 days after the lesson, as for an unknown secret.
 */
export async function openLink(tx: Tx, link: LinkRow): Promise<OpenedLink> {
  const at = now()
  const [account, membership, seat] = await Promise.all([
    findAccount(tx, link.userId),
    liveMembership(tx, link.userId, tx.businessId),
    findLinkedSeat(tx, link.seatId, at),
  ])
  const isPresent =
    account?.status === 'active' &&
    membership !== undefined &&
    claimOf(membership.role) === roleOf(link.action) &&
    (membership.role === 'client' || may({ staffRole: staffRoleOf(membership.role) }, 'lessons.change'))
  if (!seat || !isPresent || Temporal.Instant.compare(hiddenFrom(seat), at) <= 0)
    throw new AppError('link_invalid')
  const access = membership.role === 'client' ? await accessOf(tx, account, seat.riderId) : null
  if (access && !isToldOf(access)) throw new AppError('link_invalid')
  const fees = access && sightOf(access).amounts ? await feesOfSeats(tx, [link.seatId]) : null
  const travel = fees?.get(link.seatId) ?? null
  const { id: userId, timeZone } = account
  const holder = { userId, businessId: tx.businessId, timeZone, scope: scopeOfLink(link) }
  return { link, state: linkState(link, seat, at), seat, holder, account, travel }
}

/** What a client may see of a rider today (P1). Throws `link_invalid` for a rider of others. */
async function accessOf(tx: Tx, { id: userId, timeZone }: AccountRow, riderId: string): Promise<MyAccess> {
  const today = todayIn(timeZone)
  const own = await findOwnRiders(tx, { userId, businessId: tx.businessId }, { today, timeZone })
  const found = own.find(({ rider }) => rider.id === riderId)
  if (!found) throw new AppError('link_invalid')
  return found.access
}
