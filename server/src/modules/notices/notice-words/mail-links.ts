import type { Tx } from '#database/scope.ts'
import { isTaken, type NoticeRow, type Recipient, shownOf } from '#modules/notices/notices/index.ts'
import { openChanges } from '#modules/schedule/disruptions/index.ts'
import { mayMoveSeat } from '#modules/schedule/moves/index.ts'
import { type NewLink, newLink } from '#modules/schedule/action-links/index.ts'
import { openTypeChanges } from '#modules/schedule/small-groups/index.ts'
import { now } from '#platform/clock.ts'
import { say } from '#platform/messages/say.ts'

/** What a reader can do about one notice from the mail. */
export interface NoticeLinks {
  links: readonly NewLink[]
  /** The lesson can be moved now, after sign-in. */
  mayMove: boolean
}

/** A mail about more lessons only has the link to their list. */
const mostNotices = 6

/** The links of each notice, by its id. Their rows are stored with the mail. */
export async function planLinks(
  tx: Tx,
  publicUrl: string,
  recipient: Recipient,
  notices: readonly NoticeRow[],
): Promise<Map<string, NoticeLinks>> {
  const planned = new Map<string, NoticeLinks>()
  if (notices.length > mostNotices) return planned
  for (const notice of notices) planned.set(notice.id, await linksOf(tx, publicUrl, recipient, notice))
  return planned
}

async function linksOf(
  tx: Tx,
  publicUrl: string,
  { account, sight }: Recipient,
  notice: NoticeRow,
): Promise<NoticeLinks> {
  const { seatId, heldUntil } = notice
  // A place that is offered has no seat of the household yet.
  // Links about one lesson would mislead in a notice about many, and a note leads to the app.
  if (seatId === null || notice.term !== null || notice.event === 'note_written')
    return { links: [], mayMove: false }
  const { startsAt, endsAt } = shownOf(notice)
  const of = {
    businessId: tx.businessId,
    userId: account.id,
    seatId,
    startsAt: Temporal.Instant.from(startsAt),
    endsAt: Temporal.Instant.from(endsAt),
    heldUntil,
  }
  const make = (action: NewLink['action']) => newLink(publicUrl, action, of)
  if (notice.audience === 'trainer') {
    const isWaiting = notice.event === 'lesson_requested' && heldUntil !== null
    return { links: isWaiting ? [make('confirm'), make('decline')] : [], mayMove: false }
  }
  if (!isTaken(notice.becomes)) return { links: [], mayMove: false }
  if (notice.event === 'time_proposed') {
    const mayAnswer = heldUntil !== null && sight.mayCancel(notice.riderId)
    return { links: mayAnswer ? [make('accept_time'), make('decline_time')] : [make('show')], mayMove: false }
  }
  const mayCancel = notice.becomes.state === 'booked' && sight.mayCancel(notice.riderId)
  // Only the notice with the question has links to answer it.
  const [type] =
    notice.event === 'type_proposed' ? await openTypeChanges(tx, { seatIds: [seatId] }, now()) : []
  if (type && mayCancel) {
    const answer = (action: NewLink['action']) =>
      newLink(publicUrl, action, { ...of, heldUntil: type.answerBy })
    return { links: [answer('agree'), answer('cancel_free'), make('show')], mayMove: false }
  }
  // Another horse or trainer: the answers take the place of cancelling at the usual cost.
  if ((await openChanges(tx, { seatIds: [seatId] }, now())).length > 0)
    return {
      links: [make('agree'), ...(mayCancel ? [make('cancel_free')] : []), make('show')],
      mayMove: false,
    }
  return {
    links: [make('show'), ...(mayCancel ? [make('cancel')] : [])],
    mayMove: mayCancel && (await mayMoveSeat(tx, seatId)),
  }
}

/** The links with their words. `area`: address of the reader's area. */
export function wordLinks(
  { seatId, event }: Pick<NoticeRow, 'seatId' | 'event'>,
  { links, mayMove }: NoticeLinks,
  area: string,
): { label: string; link: string }[] {
  const urlOf = (action: NewLink['action']) => links.find((one) => one.action === action)?.url
  const asksType = event === 'type_proposed'
  const worded = [
    { label: say('Confirm the request'), link: urlOf('confirm') },
    { label: say('Decline the request'), link: urlOf('decline') },
    {
      label: asksType ? say('Accept the new lesson type') : say('Yes, keep the lesson'),
      link: urlOf('agree'),
    },
    {
      label: asksType ? say('Decline and cancel without a fee') : say('Cancel without a fee'),
      link: urlOf('cancel_free'),
    },
    { label: say('Accept the proposal'), link: urlOf('accept_time') },
    { label: say('Decline the proposal'), link: urlOf('decline_time') },
    { label: say('Check the lesson without signing in'), link: urlOf('show') },
    { label: say('Move the lesson'), link: mayMove ? `${area}/lessons?seat=${seatId}&move=now` : undefined },
    { label: say('Cancel the lesson'), link: urlOf('cancel') },
  ]
  return worded.flatMap(({ label, link }) => (link === undefined ? [] : [{ label, link }]))
}
