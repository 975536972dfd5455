import type { Notice } from '../../features/notices/notices/notices.ts'

/** The screen that a notice of a client leads to. */
export function linkOfNotice({ event, seatId, becomes, pack, money }: Notice): string {
  if (pack) return '/client/credits'
  if (money) return money.documentId === null ? '/client/statement' : `/client/invoices/${money.documentId}`
  // The question is on the first page.
  if (event === 'type_proposed') return '/client'
  if (event === 'level_set') return '/client/riders'
  if (event === 'request_declined' || event === 'request_expired' || event === 'proposal_expired')
    return '/client/book'
  if (seatId === null) return '/client/lessons'
  const isOver = becomes !== null && Temporal.Instant.compare(becomes.endsAt, Temporal.Now.instant()) <= 0
  return `/client/lessons?${isOver ? 'when=past&' : ''}seat=${seatId}`
}
