import type { PayEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import { listStaff, type Member } from '#modules/identity/memberships/index.ts'
import { may } from '#platform/session/role-matrix.ts'
import { now } from '#platform/clock.ts'
import { collectsUntil } from './collect-changes.ts'
import { insertPayNotices } from './pay-note-store.ts'
import type { NoticeFee, NoticePay, NoticeRate } from './loose-notice.ts'

/** More people do not work for one business. */
const mostStaff = 1000

/** What changed about a rate or a fee, from a day on. */
interface Changed<Term> {
  actorId: string
  validFrom: string
  currency: string
  was: Term | null
  becomes: Term | null
}

/** Tells somebody that they are paid in another way (M19), in the transaction of the change. */
export async function tellOfRate(
  tx: Tx,
  {
    memberId,
    actorId,
    offerId,
    validFrom,
    currency,
    was,
    becomes,
  }: Changed<Omit<NoticeRate, 'amount'> & { rateMinor: number | null }> & {
    memberId: string
    offerId: string | null
  },
): Promise<void> {
  const [first, last] = [was, becomes].map(
    (rate) => rate && { basis: rate.basis, amount: rate.rateMinor, sharePoints: rate.sharePoints },
  )
  const rate = { was: first ?? null, becomes: last ?? null }
  const pay = { ...nothing, currency, offerId, validFrom, rate }
  await tell(tx, 'pay_rate_changed', pay, (member) => member.userId === memberId, actorId)
}

/** Tells those who sell lessons (M14) that they owe more or less for one, in the transaction of the change. */
export async function tellOfFee(
  tx: Tx,
  {
    actorId,
    offerId,
    validFrom,
    currency,
    was,
    becomes,
  }: Changed<{ lessonMinor: number; horseMinor: number }> & { offerId: string },
): Promise<void> {
  const [first, last] = [was, becomes].map(
    (fee): NoticeFee | null => fee && { lesson: fee.lessonMinor, horse: fee.horseMinor },
  )
  const fee = { was: first ?? null, becomes: last ?? null }
  const pay = { ...nothing, currency, offerId, validFrom, fee }
  await tell(tx, 'yard_fee_changed', pay, ({ role }) => sells(role), actorId)
}

/** Tells somebody that a pay statement of theirs is approved, in the transaction of the approval. */
export async function tellOfApproval(
  tx: Tx,
  {
    memberId,
    actorId,
    statement: { currency, totalMinor: total, ...statement },
  }: {
    memberId: string
    actorId: string
    statement: {
      id: string
      from: string
      until: string
      currency: string
      totalMinor: number
      corrections: number
    }
  },
): Promise<void> {
  const pay = { ...nothing, currency, statement: { ...statement, total } }
  await tell(tx, 'pay_approved', pay, (member) => member.userId === memberId, actorId)
}

const nothing = { offerId: null, validFrom: null, rate: null, fee: null, statement: null }

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
  const staff = await listStaff(tx, false, mostStaff)
  const userIds = staff.filter((one) => concerns(one) && one.userId !== actorId).map(({ userId }) => userId)
  if (userIds.length === 0) return
  const at = now()
  await insertPayNotices(tx, { userIds, event, pay }, { at, collectsUntil: collectsUntil(at) })
}
