import type { Notice } from '../../features/notices/notices/notices.ts'

/** The screen that a notice of a client leads to. */
export function linkOfNotice({ event, seatId, was, becomes, pack, money, conversation }: Notice): string {
  if (pack) return '/client/credits'
  if (money) return money.documentId === null ? '/client/statement' : `/client/invoices/${money.documentId}`
  if (conversation) return `/client/messages/${conversation.clientId}`
  // The question is on the first page, and so is what to sign.
  if (event === 'type_proposed' || event === 'agreement_to_sign') return '/client'
  if (event === 'level_set') return '/client/riders'
  if (event === 'request_declined' || event === 'request_expired' || event === 'proposal_expired')
    return '/client/book'
  if (seatId === null) return '/client/lessons'
  // A request to move that ended leaves the lesson where it was.
  const lesson = event === 'move_declined' || event === 'move_expired' ? was : becomes
  const isOver = lesson && Temporal.Instant.compare(lesson.endsAt, Temporal.Now.instant()) <= 0
  return `/client/lessons?${isOver ? 'when=past&' : ''}seat=${seatId}`
}
