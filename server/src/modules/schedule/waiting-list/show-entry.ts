import type { ReplyOf } from '@cavaletti/contract'
import type { waitingListApi } from '@cavaletti/contract/schedule/booking/waiting-list'
import type { LastDecision } from './decision-store.ts'
import type { NamedEntry } from './entry-store.ts'
import { wallTimeOf } from './rules.ts'

type Shown = ReplyOf<typeof waitingListApi.waitingList>['items'][number]
type OwnShown = ReplyOf<typeof waitingListApi.myWaitingList>['entries'][number]

/** An entry as both sides see it. */
export function showEntry(row: NamedEntry): Omit<OwnShown, 'last'> {
  const { id, version, riderId, riderName, offers, weekdays, trainerId, trainerName, placeId, placeName } =
    row
  const { lesson, fromMinute, untilMinute, firstDay, lastDay, horseId, horseName, noticeHours } = row
  const instant = (at: string) => Temporal.Instant.from(at).toString()
  return {
    id,
    version,
    riderId,
    riderName,
    lesson: lesson && { ...lesson, startsAt: instant(lesson.startsAt), endsAt: instant(lesson.endsAt) },
    offers,
    offerIds: row.offerIds,
    weekdays,
    from: fromMinute === null ? null : wallTimeOf(fromMinute),
    until: untilMinute === null ? null : wallTimeOf(untilMinute),
    firstDay: firstDay?.toString() ?? null,
    lastDay: lastDay?.toString() ?? null,
    trainerId,
    trainerName,
    placeId,
    placeName,
    horseId,
    horseName,
    noticeHours,
    isPaused: row.pausedAt !== null,
    joinedAt: row.createdAt.toString(),
  }
}

export function showDecision(decision: LastDecision | undefined): Shown['last'] {
  if (!decision) return null
  const { outcome, reason, startsAt, timeZone, waitsUntil, expiresAt, answer, decidedAt } = decision
  return {
    outcome,
    reason,
    startsAt: startsAt.toString(),
    timeZone,
    until: (waitsUntil ?? expiresAt)?.toString() ?? null,
    answer,
    decidedAt: decidedAt.toString(),
  }
}

/** For clients: nothing about levels, horses and terms of others (H6). */
export function showOwnDecision(decision: LastDecision | undefined): OwnShown['last'] {
  const shown = showDecision(decision)
  if (!shown) return null
  const { reason } = shown
  const isHidden = reason === 'level' || reason === 'horse' || reason === 'terms'
  return { ...shown, reason: isHidden ? 'unsuitable' : reason }
}
