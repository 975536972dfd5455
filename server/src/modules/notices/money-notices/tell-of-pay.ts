import type { PayEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import { listStaff, type Member } from '#modules/identity/memberships/index.ts'
import {
  collectsUntil,
  type NoticeFee,
  type NoticePay,
  type NoticeRate,
} from '#modules/notices/notices/index.ts'
import { may } from '#platform/session/role-matrix.ts'
import { now } from '#platform/clock.ts'
import { insertPaidNotice, insertPayNotices } from './pay-note-store.ts'

/** More people than work for any business. */
const mostStaff = 1000

/** What changed about a rate or a fee, from a day on. */
interface Changed<Term> {
  actorId: string
  /** Lesson type; null: all others. */
  offerId: string | null
  validFrom: string
  currency: string
  was: Term | null
  becomes: Term | null
}

type RateTerm = Omit<NoticeRate, 'amount'> & { rateMinor: number | null }

/** Tells somebody that they are paid in another way (M19), in the transaction of the change. */
export async function tellOfRate(
  tx: Tx,
  { memberId, actorId, was, becomes, ...subject }: Changed<RateTerm> & { memberId: string },
): Promise<void> {
  const told = (rate: RateTerm | null): NoticeRate | null =>
    rate && { basis: rate.basis, amount: rate.rateMinor, sharePoints: rate.sharePoints }
  const rate = { was: told(was), becomes: told(becomes) }
  const pay = { ...subject, rate, fee: null, statement: null }
  await tell(tx, 'pay_rate_changed', pay, ({ userId }) => userId === memberId, actorId)
}

/** Tells those who sell lessons (M14) that they owe more or less for one, in the transaction of the change. */
export async function tellOfFee(
  tx: Tx,
  { actorId, was, becomes, ...subject }: Changed<{ lessonMinor: number; horseMinor: number }>,
): Promise<void> {
  const told = (fee: typeof was): NoticeFee | null =>
    fee && { lesson: fee.lessonMinor, horse: fee.horseMinor }
  const fee = { was: told(was), becomes: told(becomes) }
  const pay = { ...subject, rate: null, fee, statement: null }
  await tell(tx, 'yard_fee_changed', pay, ({ role }) => sells(role), actorId)
}

interface Statement extends Omit<NonNullable<NoticePay['statement']>, 'total' | 'paidOn' | 'isOwners'> {
  currency: string
  totalMinor: number
}

/** Tells somebody that a pay statement of theirs is approved, in the transaction of the approval. */
export async function tellOfApproval(
  tx: Tx,
  {
    memberId,
    actorId,
    statement: { currency, totalMinor: total, ...statement },
  }: { memberId: string; actorId: string; statement: Statement },
): Promise<void> {
  const nothing = { offerId: null, validFrom: null, rate: null, fee: null }
  const staff = await listStaff(tx, false, mostStaff)
  const isOwners = staff.some(({ userId, role }) => userId === memberId && owns(role))
  const pay = {
    ...nothing,
    currency,
    statement: { ...statement, total, paidOn: null, ...(isOwners && { isOwners }) },
  }
  await tell(tx, 'pay_approved', pay, ({ userId }) => userId === memberId, actorId)
}

/**
 * Tells somebody that a pay statement of theirs was paid, or a negative one received, in the transaction of the change.
 * Null: it is not paid after all.
 */
export async function tellOfPaid(
  tx: Tx,
  {
    memberId,
    actorId,
    paidOn,
    statement: { currency, totalMinor: total, ...statement },
  }: { memberId: string; actorId: string; paidOn: string | null; statement: Statement },
): Promise<void> {
  const userIds = await toTell(tx, ({ userId }) => userId === memberId, actorId)
  const [userId] = userIds
  if (userId === undefined) return
  const nothing = { offerId: null, validFrom: null, rate: null, fee: null }
  const pay = { ...nothing, currency, statement: { ...statement, total, paidOn } }
  const at = now()
  await insertPaidNotice(tx, { userId, pay }, { at, collectsUntil: collectsUntil(at) })
}

function owns(role: Member['role']): boolean {
  return role !== 'client' && may({ staffRole: role }, 'pay.approve')
}

function sells(role: Member['role']): boolean {
  return role !== 'client' && may({ staffRole: role }, 'sales.own')
}

/** People who have left are not told. Nobody is told of their own change. */
async function tell(
  tx: Tx,
  event: PayEvent,
  pay: NoticePay,
  concerns: (member: Member) => boolean,
  actorId: string,
): Promise<void> {
  const userIds = await toTell(tx, concerns, actorId)
  if (userIds.length === 0) return
  const at = now()
  await insertPayNotices(tx, { userIds, event, pay }, { at, collectsUntil: collectsUntil(at) })
}

async function toTell(tx: Tx, concerns: (member: Member) => boolean, actorId: string): Promise<string[]> {
  const staff = await listStaff(tx, false, mostStaff)
  return staff.filter((one) => concerns(one) && one.userId !== actorId).map(({ userId }) => userId)
}
