import type { ReplyOf } from '@cavaletti/contract'
import type { noticesApi } from '@cavaletti/contract/notices/notices'
import { isTaken } from './rules.ts'
import type { AppNoticeRow } from './loose-notice.ts'
import type { ListedNotice, NamedStanding, NoticeRow } from './store.ts'
import type { ToldRow } from './told-store.ts'

type Shown = ReplyOf<typeof noticesApi.notices>['items'][number]
type Told = ReplyOf<typeof noticesApi.lessonNotices>['items'][number]

/** @param purposes names of what photos are used for, by id, in the reader's language */
export function describeNotice(notice: ListedNotice, purposes: ReadonlyMap<string, string>): Shown {
  return notice.lessonId === null ? describeWithoutLesson(notice, purposes) : describeOfSeat(notice)
}

function describeWithoutLesson(row: AppNoticeRow, purposes: ReadonlyMap<string, string>): Shown {
  const { id, event, audience, lessonId, riderName, pack, money, photos, pay, createdAt, readAt } = row
  return {
    id,
    event,
    audience,
    lessonId,
    pack,
    money,
    photos: photos && {
      riderId: photos.riderId,
      purpose: purposes.get(photos.purposeId) ?? '',
      since: photos.since,
    },
    pay,
    riderName: riderName ?? '',
    offerName: '',
    seatId: null,
    term: null,
    was: null,
    becomes: null,
    horses: null,
    type: null,
    heldUntil: null,
    message: null,
    because: null,
    isConfirmed: false,
    isUrgent: false,
    createdAt: createdAt.toString(),
    readAt: readAt?.toString() ?? null,
  }
}

function describeOfSeat(notice: Extract<ListedNotice, NoticeRow>): Shown {
  const {
    riderId: _,
    causedBy: __,
    cost: ___,
    was,
    becomes,
    term,
    type,
    heldUntil,
    createdAt,
    readAt,
    ...row
  } = notice
  // Its rider has no place, but must know which one is meant.
  const isAbout = row.event === 'place_offered' || row.event === 'fee_waived'
  return {
    ...row,
    was: isAbout ? placeOf(becomes) : standingOf(was),
    becomes: standingOf(becomes),
    // The price is in the question itself, for those who see it.
    type: type && { was: type.was, becomes: type.becomes },
    term: term && { lessons: term.startsAt.length, lastStartsAt: term.startsAt.at(-1) ?? becomes.startsAt },
    heldUntil: heldUntil?.toString() ?? null,
    createdAt: createdAt.toString(),
    readAt: readAt?.toString() ?? null,
  }
}

function standingOf(row: NamedStanding | null): Shown['was'] {
  return row === null || !isTaken(row) ? null : placeOf(row)
}

function placeOf(row: NamedStanding): NonNullable<Shown['was']> {
  const { startsAt, endsAt, timeZone, placeName, arenaName, trainerName } = row
  return { startsAt, endsAt, timeZone, placeName, arenaName, trainerName }
}

export function describeTold(row: ToldRow): Told {
  const { id, event, riderName, name } = row
  return {
    id,
    event,
    riderName,
    name,
    createdAt: row.createdAt.toString(),
    readAt: row.readAt?.toString() ?? null,
    mail: mailOf(row),
    push: pushOf(row),
    text: textOf(row),
  }
}

function mailOf({ skippedBecause, mailState, mailAt, dueAt }: ToldRow): Told['mail'] {
  if (skippedBecause !== null) return { state: skippedBecause, at: null }
  if (mailState === null) return { state: 'waits', at: dueAt?.toString() ?? null }
  const states = { queued: 'sending', retrying: 'delayed', sent: 'sent', failed: 'failed' } as const
  return { state: states[mailState], at: mailAt?.toString() ?? null }
}

function pushOf({ pushState: state, pushAt }: ToldRow): Told['push'] {
  if (state === null) return null
  return { state, at: pushAt?.toString() ?? null }
}

function textOf({ textState: state, textAt }: ToldRow): Told['text'] {
  if (state === null) return null
  return { state, at: textAt?.toString() ?? null }
}
