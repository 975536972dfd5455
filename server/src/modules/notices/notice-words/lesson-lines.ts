import { addressOnLine } from '@cavaletti/contract/town-line'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import type { NamedStanding, NoticeRow } from '#modules/notices/notices/index.ts'
import { cancelSteps } from '#modules/schedule/cancellation-policy/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { type MailReader, prepaidLine, sellerLine, travelLine } from './mail-words.ts'
import type { SeatTerms } from './seat-terms-store.ts'

/** Location, arena and address of a lesson. */
export function whereOf({ placeName, arenaName }: NamedStanding, terms: SeatTerms | undefined): string {
  const names = [placeName, arenaName].map((name) => name && safeName(name))
  return [...names, terms?.address && addressOnLine(terms.address)].filter(Boolean).join(', ')
}

/** What a lesson costs its household, and until when cancelling it is free. */
export function costsOf({ id, becomes, riderId }: NoticeRow, terms: SeatTerms, reader: MailReader): string[] {
  const steps = cancelSteps({
    ladder: ladderOf(terms.cancelLadder),
    priceMinor: terms.priceMinor,
    startsAt: Temporal.Instant.from(becomes.startsAt),
    timeZone: becomes.timeZone,
    graceUntil: terms.cancelGraceUntil,
  })
  const free = steps.findLast(({ percent, until }) => percent === 0 && until !== null)?.until
  const isFree = free && Temporal.Instant.compare(free, reader.now) > 0
  return [
    reader.seesAmounts(riderId)
      ? say('Price: {price}', { price: reader.writing.money(terms.priceMinor, terms.currency) })
      : '',
    reader.seesAmounts(riderId) ? prepaidLine(reader.prepaid?.get(id)) : '',
    reader.seesAmounts(riderId) && terms.priceMinor > 0 ? sellerLine(terms) : '',
    reader.seesAmounts(riderId) ? travelLine(terms, reader) : '',
    isFree
      ? say('Free to cancel until {moment}', { moment: reader.writing.stamp(free, becomes.timeZone) })
      : steps.every(({ percent }) => percent === 0)
        ? say('Free to cancel')
        : say('Cancelling now costs a fee.'),
  ]
}

/** That no prepaid lesson pays for a moved lesson any more, and what that costs; empty otherwise. */
export function creditLine(
  { lostCredit, riderId }: NoticeRow,
  terms: SeatTerms | undefined,
  reader: MailReader,
): string {
  if (lostCredit === null || !terms || !reader.seesAmounts(riderId)) return ''
  const price = reader.writing.money(terms.priceMinor, terms.currency)
  return lostCredit === 'membership'
    ? say('On the new day, your membership has no lesson left or does not run: you pay {price}.', { price })
    : say('On the new day, no prepaid lesson pays for it any more: you pay {price}.', { price })
}

/** Other lessons named in a mail: more would hide the rest. */
const mostDisplaced = 5

/** Other lessons for which no prepaid lesson is left, because the booked or moved one uses it. */
export function displacedLines({ displaced }: NoticeRow, reader: MailReader): string[] {
  return displaced
    .filter(({ riderId }) => reader.seesAmounts(riderId))
    .slice(0, mostDisplaced)
    .map(({ riderName, startsAt, timeZone, priceMinor, currency }) =>
      say('Because of this, no prepaid lesson is left for {rider}, {when}: you pay {price}.', {
        rider: safeName(riderName),
        when: reader.writing.stamp(Temporal.Instant.from(startsAt), timeZone),
        price: reader.writing.money(priceMinor, currency),
      }),
    )
}
