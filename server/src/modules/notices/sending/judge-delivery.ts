import type { Tx } from '#database/scope.ts'
import { type Channel, type Outcome, pushHopes, type Skipped } from '#modules/notices/deliveries/index.ts'
import type { NoticeRow, Recipient } from '#modules/notices/notices/index.ts'
import {
  choicesAbout,
  findRules,
  nextHourAt,
  type PreferencesRow,
  quietUntil,
} from '#modules/notices/notice-settings/index.ts'
import { now } from '#platform/clock.ts'
import { outdatedNotices } from './outdated-store.ts'
import { isWorthText, usefulUntil } from './rules.ts'

interface Judged extends Recipient {
  preferences: PreferencesRow
  channel: Channel
}

/** Returns a function that says why a notice is not sent by a channel, or not yet; null if it is. */
export async function judgeFor(
  tx: Tx,
  { account, sight, preferences, channel }: Judged,
  ids: readonly string[],
): Promise<(notice: NoticeRow) => Outcome | null> {
  const { mailsBookings } = await findRules(tx)
  const isChosenOff = offFor(await choicesAbout(tx, account.id, preferences))
  const at = now()
  const outdated = await outdatedNotices(tx, ids, at)
  const pushed = channel === 'mail' ? await pushHopes(tx, ids) : new Set()
  const waits = waitFor(at, account.timeZone, preferences, channel)
  const offOf = (notice: NoticeRow): Skipped | null => {
    if (channel === 'calendar') return null
    if (notice.isUrgent && channel === 'mail')
      return isChosenOff('mail', notice) && !isChosenOff('push', notice) && pushed.has(notice.id)
        ? 'by_push'
        : null
    if (channel === 'mail' && isSummaryOff(preferences)) return 'off'
    if (channel === 'text' && !isWorthText(notice)) return 'off'
    if (isChosenOff(channel, notice)) return 'off'
    return !mailsBookings && isBookedForThem(notice) ? 'off' : null
  }
  return (notice) => {
    const { id: noticeId } = notice
    const end = usefulUntil(notice)
    if (!sight.sees(notice)) return { noticeId, skippedBecause: 'no_access' }
    if (Temporal.Instant.compare(end, at) <= 0) return { noticeId, skippedBecause: 'past' }
    if (outdated.has(noticeId)) return { noticeId, skippedBecause: 'superseded' }
    const off = offOf(notice)
    if (off) return { noticeId, skippedBecause: off }
    const dueAt = waits(notice)
    // What must be answered before, or whose lesson begins before, cannot wait.
    const last = notice.heldUntil ? earlier(notice.heldUntil, end) : end
    return dueAt && Temporal.Instant.compare(dueAt, last) < 0 ? { noticeId, dueAt } : null
  }
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}

/** The person unsubscribed from the daily summary, which has all mails that are not urgent. */
export function isSummaryOff({ digestHour, sendsDigest }: PreferencesRow): boolean {
  return digestHour !== null && !sendsDigest
}

/** Returns a function that says until when a notice waits: for the chosen hour, or the end of the quiet hours. */
export function waitFor(
  at: Temporal.Instant,
  timeZone: string,
  { quietFrom: from, quietUntil: until, digestHour }: PreferencesRow,
  channel: Channel,
): (notice: Pick<NoticeRow, 'isUrgent' | 'createdAt'>) => Temporal.Instant | null {
  const quiet = quietUntil(at, timeZone, from === null || until === null ? null : { from, until })
  return ({ isUrgent, createdAt }) => {
    if (isUrgent) return null
    if (channel !== 'mail' || digestHour === null) return quiet
    // Quiet hours do not delay a chosen hour.
    const chosen = nextHourAt(createdAt, timeZone, digestHour)
    return Temporal.Instant.compare(chosen, at) > 0 ? chosen : null
  }
}

/** Returns a function that says whether a person switched off a channel for an event of a rider. */
function offFor(choicesOf: Awaited<ReturnType<typeof choicesAbout>>) {
  return (channel: 'mail' | 'push' | 'text', { event, riderId }: NoticeRow): boolean => {
    const { mailOff, pushOff, texted } = choicesOf(riderId)
    if (channel === 'text') return !texted.includes(event)
    return (channel === 'mail' ? mailOff : pushOff).includes(event)
  }
}

/** A trainer booked the lesson, and no client asked for it. */
function isBookedForThem({ event, audience, causedBy, isConfirmed }: NoticeRow): boolean {
  return event === 'lesson_booked' && audience === 'household' && causedBy !== 'client' && !isConfirmed
}
