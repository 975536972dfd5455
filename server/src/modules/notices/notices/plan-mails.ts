import type { Tx } from '#database/scope.ts'
import { type AccountRow, findAccount } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { type Outcome, outdatedNotices } from './delivery-store.ts'
import { findSight, type ReaderSight } from './find-reader.ts'
import { beginningOf, quietUntil } from './rules.ts'
import { findPreferences, findRules } from './settings-store.ts'
import { findNotices, type NoticeRow } from './store.ts'

/** Recipient of a mail, and what they may see today. */
export interface Recipient {
  account: AccountRow
  sight: ReaderSight
}

/** What is to be done with notices of a person that are due. */
export interface MailPlan {
  /** Null: nobody may be mailed. */
  recipient: Recipient | null
  /** Notices that are not mailed, or not yet. */
  left: readonly Outcome[]
  /** Notices of each mail. */
  mails: readonly (readonly NoticeRow[])[]
}

/** Decides about due notices of a person. Locks nothing. */
export async function planMails(tx: Tx, userId: string, ids: readonly string[]): Promise<MailPlan> {
  const account = await findAccount(tx, userId)
  if (account?.status !== 'active' || account.memberOf !== tx.businessId) {
    const left = ids.map((noticeId) => ({ noticeId, skippedBecause: 'no_access' as const }))
    return { recipient: null, left, mails: [] }
  }
  const sight = await findSight(tx, account)
  const notices = await findNotices(tx, ids)
  const judge = await judgeFor(tx, { account, sight }, ids)
  const left = notices.flatMap((notice) => judge(notice) ?? [])
  const isLeft = new Set(left.map(({ noticeId }) => noticeId))
  const wanted = notices.filter(({ id }) => !isLeft.has(id))
  const mails = [
    wanted.filter(({ isUrgent }) => isUrgent),
    wanted.filter(({ event }) => event === 'lesson_tomorrow'),
    wanted.filter(({ isUrgent, event }) => !isUrgent && event !== 'lesson_tomorrow'),
  ].filter((mail) => mail.length > 0)
  return { recipient: { account, sight }, left, mails }
}

/** Whether two plans do the same. */
export function isSamePlan(one: MailPlan, other: MailPlan): boolean {
  const [a, b] = [one, other].map(({ left, mails }) =>
    JSON.stringify([left, mails.map((notices) => notices.map(({ id }) => id))]),
  )
  return a === b
}

/** Returns a function that says why a notice is not mailed, or not yet; null if it is. */
async function judgeFor(
  tx: Tx,
  { account, sight }: Recipient,
  ids: readonly string[],
): Promise<(notice: NoticeRow) => Outcome | null> {
  const { mailOff: off, quietFrom: from, quietUntil: to } = await findPreferences(tx, account.id)
  const { mailsBookings } = await findRules(tx)
  const at = now()
  const outdated = await outdatedNotices(tx, ids, at)
  const quiet = quietUntil(at, account.timeZone, from === null || to === null ? null : { from, until: to })
  return (notice) => {
    const { id: noticeId, event, isUrgent } = notice
    const start = beginningOf(notice)
    const isOff = off.includes(event) || (!mailsBookings && isBookedForThem(notice))
    if (!sight.sees(notice)) return { noticeId, skippedBecause: 'no_access' }
    if (Temporal.Instant.compare(start, at) <= 0) return { noticeId, skippedBecause: 'past' }
    if (outdated.has(noticeId)) return { noticeId, skippedBecause: 'superseded' }
    if (!isUrgent && isOff) return { noticeId, skippedBecause: 'off' }
    // A lesson that begins before the quiet hours end cannot wait.
    if (!isUrgent && quiet && Temporal.Instant.compare(quiet, start) < 0) return { noticeId, dueAt: quiet }
    return null
  }
}

/** A trainer booked the lesson, and no client asked for it. */
function isBookedForThem({ event, audience, causedBy, isConfirmed }: NoticeRow): boolean {
  return event === 'lesson_booked' && audience === 'household' && causedBy !== 'client' && !isConfirmed
}
