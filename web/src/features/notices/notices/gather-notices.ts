import { gatheredEvents } from '@cavaletti/contract/notices/notice-kinds'
import type { Notice, NoticeEvent } from './notices.ts'

/** A notice of the list, and the unread notices that opening it reads. */
export interface ListedNotice {
  notice: Notice
  unreadIds: string[]
}

const isGathered: ReadonlySet<NoticeEvent> = new Set(gatheredEvents)

/** Lists lessons of a series that changed at the same moment as one notice. Expects them in the order of the server. */
export function gatherNotices(notices: readonly Notice[]): ListedNotice[] {
  return [...Map.groupBy(notices, keyOf).values()].flatMap((group) => {
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) return []
    const unreadIds = group.flatMap(({ id, readAt }) => (readAt === null ? [id] : []))
    if (first === last) return [{ notice: first, unreadIds }]
    const lastStartsAt = (last.becomes ?? last.was)?.startsAt ?? last.createdAt
    const readAt = unreadIds.length > 0 ? null : first.readAt
    const displaced = group.flatMap((notice) => notice.displaced)
    const term = { lessons: group.length, lastStartsAt }
    return [{ notice: { ...first, readAt, term, displaced }, unreadIds }]
  })
}

function keyOf({ id, event, audience, riderName, offerName, was, becomes, term, ...rest }: Notice): string {
  if (!isGathered.has(event) || term !== null) return id
  const keepsStart = was?.startsAt === becomes?.startsAt
  const { createdAt, because, message, isConfirmed } = rest
  return JSON.stringify([
    event,
    audience,
    riderName,
    offerName,
    createdAt,
    keepsStart,
    because,
    message,
    isConfirmed,
  ])
}
