import type { CancelCost, NoticeRow } from '#modules/notices/notices/index.ts'
import { say } from '#platform/messages/say.ts'
import { settledLines } from './cancel-receipt.ts'
import type { Writing } from '#platform/writing/writing.ts'
import type { MailReader } from './mail-words.ts'
import type { SeatTerms } from './seat-terms-store.ts'

/** For the trainer: who did it, until when a request waits, what a cancellation costs. */
export function trainerLines(
  notice: NoticeRow,
  terms: SeatTerms | undefined,
  { writing }: MailReader,
): string[] {
  const { event, heldUntil, message, becomes, cost, causedBy } = notice
  if (causedBy === 'trainer' && cost && terms)
    return [say('Entered by a colleague as a late cancellation.'), ...costLines(cost, terms, writing)]
  if (causedBy === 'trainer') return [colleagueLine(event)]
  if (event === 'lesson_booked')
    return [
      notice.isConfirmed ? say('They accepted your proposal.') : say('Booked by the rider or the family.'),
    ]
  if (event === 'proposal_declined') return [say('The time is free again.')]
  if (event === 'proposal_expired') return [say('They did not answer in time. The time is free again.')]
  if (event === 'request_expired')
    return [
      say('Nobody answered in time. The time is free again. The family knows that the request expired.'),
    ]
  if (event === 'request_withdrawn')
    return [say('Withdrawn by the rider or the family. You need not answer it.')]
  if (event === 'lesson_moved') return [say('Moved by the rider or the family.')]
  if (event === 'lesson_handed_over') return [say('The rider or the family chose another trainer.')]
  if (event === 'lesson_cancelled')
    return [say('The seat is free again.'), ...(cost && terms ? costLines(cost, terms, writing) : [])]
  if (event !== 'lesson_requested') return []
  const moment = heldUntil && writing.stamp(heldUntil, becomes.timeZone)
  return [
    message === null ? '' : say('Message: {message}', { message }),
    moment === null ? '' : say('The request expires on {moment}.', { moment }),
  ]
}

/** What a colleague did. */
function colleagueLine(event: NoticeRow['event']): string {
  if (event === 'lesson_booked') return say('Booked by a colleague.')
  if (event === 'lesson_moved') return say('Moved by a colleague.')
  if (event === 'lesson_cancelled') return say('Cancelled by a colleague.')
  return say('Changed by a colleague.')
}

function costLines(cost: CancelCost, terms: SeatTerms, writing: Writing): string[] {
  return [
    feeLine(cost, terms, writing),
    cost.keepsCredit === true ? say('None of their credits is used.') : '',
    ...settledLines(cost, (minor) => writing.money(minor, terms.currency)),
    cost.makeUpUntil
      ? say('They get a make-up lesson until {day}.', {
          day: writing.day(Temporal.PlainDate.from(cost.makeUpUntil)),
        })
      : '',
  ]
}

export function feeLine(
  { percent, feeMinor, usesGoodwill, pack, refund = null }: CancelCost,
  terms: SeatTerms,
  writing: Writing,
) {
  if (feeMinor === 0) return say('There is no fee.')
  if (usesGoodwill) return say('The cancellation was late. The fee is waived as goodwill.')
  if (pack === 'gives') return say('The cancellation was late. A lesson of their pack pays for it.')
  const fee = { share: writing.percent(percent * 100), amount: writing.money(feeMinor, terms.currency) }
  return refund === null
    ? say(
        'The cancellation was late. The fee is {share} of the price, {amount}. You find it under Unbilled.',
        fee,
      )
    : say('The cancellation was late. The fee is {share} of the price, {amount}.', fee)
}
