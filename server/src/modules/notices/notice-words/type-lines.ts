import { msg } from '@cavaletti/contract/messages'
import { type NoticeRow, shownOf } from '#modules/notices/notices/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import type { SeatTerms } from './seat-terms-store.ts'
import { type MailReader, whenWords } from './mail-words.ts'

type TypeNotice = NonNullable<NoticeRow['type']>

/** Why a lesson stays as it is, for its trainer. */
const kept: Record<Exclude<NonNullable<TypeNotice['outcome']>, 'changed'>, string> = {
  withdrawn: msg('A colleague withdrew the question.'),
  declined: msg('Too few riders are left for it. Please decide again.'),
  unanswered: msg('Not all families answered in time. Please decide again.'),
  outdated: msg('Riders, time or trainer have changed since. Please decide again.'),
  refused: msg(
    'All families accepted, but the lesson cannot be changed now. Open it, and please decide again.',
  ),
}

/** What a notice about another lesson type says (S19), line by line. */
export function typeLines(
  notice: NoticeRow,
  type: TypeNotice,
  terms: SeatTerms | undefined,
  reader: MailReader,
  isAsked: boolean,
): string[] {
  const { event, riderId, audience } = notice
  const shown = shownOf(notice)
  const isForClient = audience === 'household'
  const names = { was: safeName(type.was), becomes: safeName(type.becomes) }
  const isKept = event === 'type_kept'
  const seesPrice = !isKept && terms !== undefined && (!isForClient || reader.seesAmounts(riderId))
  const lines = [
    whenWords(shown, reader),
    isForClient &&
      say('{rider}: {lesson} with {trainer}', {
        rider: safeName(notice.riderName),
        lesson: isKept ? names.was : names.becomes,
        trainer: safeName(shown.trainerName),
      }),
    isKept
      ? say('It stays {was} and does not become {becomes}.', names)
      : say('Lesson type: {becomes}, {minutes} min (was {was}, {old} min)', {
          ...names,
          minutes: type.minutes,
          old: type.wasMinutes,
        }),
    seesPrice && priceLine(type, terms, reader),
    event === 'type_proposed' && say('Too few riders are booked for {was}.', names),
    event === 'type_proposed' && isAsked && askedLine(type, shown.timeZone, reader),
    event === 'type_changed' && isForClient && changedLine(type),
    event === 'type_changed' && !isForClient && type.answerBy !== null && say('All families accepted.'),
    isKept && isForClient && say('Price and length stay as you booked them.'),
    isKept && !isForClient && keptLine(type),
  ]
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}

function priceLine(
  { wasPriceMinor, priceMinor }: TypeNotice,
  { currency }: SeatTerms,
  { writing }: MailReader,
) {
  return say('Price: {price} (was {old})', {
    price: writing.money(priceMinor, currency),
    old: writing.money(wasPriceMinor, currency),
  })
}

function askedLine({ answerBy }: TypeNotice, timeZone: string, { writing }: MailReader) {
  if (answerBy === null) return ''
  return say(
    'Please answer by {moment}. The lesson changes only if all families accept. If you decline, your place is cancelled without a fee.',
    {
      moment: writing.stamp(Temporal.Instant.from(answerBy), timeZone),
    },
  )
}

function changedLine({ answerBy }: TypeNotice): string {
  return answerBy === null
    ? say('You can cancel at no cost until the lesson begins.')
    : say('All families accepted. The price and cancellation policy of the new lesson type apply.')
}

function keptLine({ outcome }: TypeNotice): string {
  return outcome === null || outcome === 'changed' ? '' : say(kept[outcome])
}
