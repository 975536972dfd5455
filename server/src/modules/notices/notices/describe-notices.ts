import type { ReplyOf } from '@cavaletti/contract'
import { isMoveRequestEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { noticesApi } from '@cavaletti/contract/notices/notices'
import { isTaken } from './rules.ts'
import type { AppNoticeRow } from './loose-notice.ts'
import type { ListedNotice, NamedStanding, NoticeRow } from './store.ts'

type Shown = ReplyOf<typeof noticesApi.notices>['items'][number]

/** @param purposes names of what photos are used for, by id, in the reader's language */
export function describeNotice(
  notice: ListedNotice,
  purposes: ReadonlyMap<string, string>,
  seesAmounts: (riderId: string) => boolean,
): Shown {
  if (notice.lessonId === null) return describeWithoutLesson(notice, purposes)
  const shown = describeOfSeat(notice)
  const displaced = notice.displaced.flatMap(({ riderId, ...lesson }) =>
    seesAmounts(riderId) ? [lesson] : [],
  )
  return { ...shown, displaced, ...(!seesAmounts(notice.riderId) && { lostCredit: null }) }
}

function describeWithoutLesson(row: AppNoticeRow, purposes: ReadonlyMap<string, string>): Shown {
  const {
    id,
    event,
    audience,
    lessonId,
    riderName,
    pack,
    money,
    photos,
    pay,
    agreement,
    incident,
    conversation,
  } = row
  const { createdAt, readAt } = row
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
    agreement: agreement && { id: agreement.agreementId, title: agreement.title },
    incident: incident && {
      id: incident.incidentId,
      number: incident.number,
      happenedAt: incident.happenedAt,
      recordedBy: incident.recordedBy,
    },
    conversation: conversation && {
      clientId: conversation.clientId,
      clientName: conversation.clientName,
      authorName: conversation.authorName,
      count: conversation.count,
      minorName: conversation.minorName,
    },
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
    otherStartsAt: null,
    lostCredit: null,
    displaced: [],
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
    // A time that was asked for is shown although the lesson is not there.
    becomes: isMoveRequestEvent(row.event) ? placeOf(becomes) : standingOf(becomes),
    // The price is in the question itself, for those who see it.
    type: type && { was: type.was, becomes: type.becomes },
    term: term && { lessons: term.startsAt.length, lastStartsAt: term.startsAt.at(-1) ?? becomes.startsAt },
    otherStartsAt: becomes.otherStartsAt ?? null,
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
