import type { BodyOf } from '@cavaletti/contract'
import type { membershipsApi } from '@cavaletti/contract/invoicing/memberships'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { mailBuyer, mailOwner } from '#modules/invoicing/pack-orders/index.ts'
import { clientNames } from '#modules/people/clients/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { mostForTrainers } from './describe-membership.ts'
import { memberMail, noticeMail } from './mails.tsx'
import { endAfterNotice, mayPause, monthStart } from './rules.ts'
import {
  findPause,
  insertPause,
  lockMembership,
  type MembershipRow,
  pausesOf,
  removePause,
  updateMembership,
} from './store.ts'

/** Who changes a membership; a client only their own. */
export interface Changer {
  scope: Scope
  /** The household of the client who changes it; null: a trainer does. */
  clientId: string | null
}

/** Throws `not_found`, also for a membership of another household. */
async function own(tx: Tx, id: string, { clientId }: Changer): Promise<MembershipRow> {
  const membership = await lockMembership(tx, id)
  if (!membership || (clientId !== null && membership.clientId !== clientId)) throw new AppError('not_found')
  return membership
}

/**
 * Pauses a membership for whole months that are not charged yet. Throws `not_found`, `version_conflict`, `id_taken`, and
 * `pause_impossible` for other months or more than allowed.
 */
export async function pauseMembership(
  tx: Tx,
  by: Changer,
  id: string,
  body: BodyOf<typeof membershipsApi.pauseMembership>,
): Promise<void> {
  const membership = await own(tx, id, by)
  if (membership.version !== body.version) throw new AppError('version_conflict')
  const most = by.clientId === null ? mostForTrainers : membership.pauseMonths
  const choices = mayPause(membership, await pausesOf(tx, [id]), most)
  const chosen = choices.find(
    ({ firstMonth, months }) =>
      monthStart(membership, firstMonth).toString() === body.from && body.months <= months,
  )
  if (!chosen) throw new AppError('pause_impossible')
  await insertPause(tx, {
    businessId: tx.businessId,
    id: body.id ?? newId(),
    membershipId: id,
    firstMonth: chosen.firstMonth,
    months: body.months,
    createdBy: by.scope.actorId,
  })
  await updateMembership(tx, membership, body.version, {})
}

/** Cancels a pause. Throws `not_found`, and `pause_impossible` once it has begun. */
export async function endPause(tx: Tx, by: Changer, pauseId: string): Promise<string> {
  const found = await findPause(tx, pauseId)
  if (!found) throw new AppError('not_found')
  const membership = await own(tx, found.membershipId, by)
  const pause = await findPause(tx, pauseId)
  if (!pause) throw new AppError('not_found')
  if (pause.firstMonth < membership.monthsDone || membership.endsOn !== null)
    throw new AppError('pause_impossible')
  await removePause(tx, pauseId)
  await updateMembership(tx, membership, membership.version, {})
  return membership.id
}

/**
 * Gives notice at the end date shown, and tells the other side. Throws `not_found`, `version_conflict`, and
 * `notice_changed` if it would end on another day, or ends already.
 */
export async function giveNotice(
  tx: Tx,
  by: Changer,
  id: string,
  { version, endsOn: shown }: BodyOf<typeof membershipsApi.giveNotice>,
  publicUrl: string,
): Promise<void> {
  const membership = await own(tx, id, by)
  if (membership.version !== version) throw new AppError('version_conflict')
  if (membership.endsOn !== null) throw new AppError('notice_changed')
  const today = todayIn(await businessTimeZone(tx))
  const endsOn = endAfterNotice(membership, await pausesOf(tx, [id]), today)
  if (endsOn.toString() !== shown) throw new AppError('notice_changed')
  const endedBy = by.clientId === null ? 'trainer' : 'client'
  await updateMembership(tx, membership, version, { endsOn, endedBy, noticeAt: now() })
  const { name, clientId } = membership
  await mailBuyer(tx, publicUrl, { pack: { clientId } }, (facts) =>
    noticeMail(facts, { name, endsOn, by: endedBy }),
  )
  if (endedBy === 'trainer') return
  const clientName = (await clientNames(tx, [clientId])).get(clientId) ?? ''
  await mailOwner(tx, publicUrl, (facts) =>
    memberMail(facts, { what: 'notice', name, id, clientName, endsOn }),
  )
}

/** Ends a membership whose buyer withdrew from its month (M12): that month and all later ones. */
export async function endWithdrawn(
  tx: Tx,
  { membershipId: id }: { membershipId: string | null },
): Promise<void> {
  const membership = id === null ? undefined : await lockMembership(tx, id)
  if (!membership) return
  const endsOn = todayIn(await businessTimeZone(tx))
  await updateMembership(tx, membership, membership.version, {
    endsOn,
    endedBy: 'withdrawal',
    noticeAt: now(),
  })
}
