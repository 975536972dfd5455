import type { Api, ReplyOf } from '@cavaletti/contract'
import { plural, t } from '@lingui/core/macro'
import css from './LeavingPlan.module.css'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import { refundWords } from './refund-words.ts'

export type LeavingQuote = ReplyOf<Api['GET /api/my-terms/{id}/leaving']>

interface LeavingPlanProps {
  quote: LeavingQuote
  money: (minor: number) => string
}

/** What leaving a group does: which lessons end at what cost, what comes back, what stays, and until when it holds. */
export function LeavingPlan({ quote, money }: LeavingPlanProps) {
  const { firstAt, lastAt, timeZone, dearerFrom } = quote
  const [first, last] = [momentInDigits(firstAt, timeZone), momentInDigits(lastAt, timeZone)]
  const deadline = dearerFrom === null ? '' : momentInDigits(dearerFrom, timeZone)
  const late = quote.seats.filter(({ feeMinor }) => feeMinor > 0)
  return (
    <div className={css['plan']}>
      <p>
        <strong>
          {plural(quote.lessons, {
            one: `# lesson is cancelled: ${first}.`,
            other: `# lessons are cancelled, from ${first} to ${last}.`,
          })}
        </strong>
      </p>
      {late.length === 0 ? (
        <p>{t`You pay nothing for them.`}</p>
      ) : (
        <div>
          <p>{t`Too late to cancel free of charge:`}</p>
          <ul className={css['list']} aria-label={t`Cost of leaving`}>
            {late.map((seat) => (
              <li key={seat.seatId}>
                {momentInDigits(seat.startsAt, timeZone)}: {costWords(seat, money)}
              </li>
            ))}
          </ul>
          {late.length < quote.lessons && <p>{t`The other lessons cost nothing.`}</p>}
        </div>
      )}
      <Returned quote={quote} money={money} />
      {deadline !== '' && <p>{t`This holds until ${deadline}. After that, leaving may cost more.`}</p>}
      <Staying quote={quote} />
      {quote.toPayMinor > 0 && quote.sellerNames.length > 0 && (
        <p>{t`Invoiced by: ${quote.sellerNames.join(', ')}`}</p>
      )}
    </div>
  )
}

/** What the family gets back. */
function Returned({ quote, money }: LeavingPlanProps) {
  const { creditsKept, makeUps } = quote
  const refunded = refundWords(quote, money)
  return (
    <>
      {refunded !== '' && <p>{refunded}</p>}
      {creditsKept > 0 && (
        <p>
          {plural(creditsKept, {
            one: '# of your credits was meant for these lessons. It stays yours for other lessons.',
            other: '# of your credits were meant for these lessons. They stay yours for other lessons.',
          })}
        </p>
      )}
      {makeUps > 0 && (
        <p>{plural(makeUps, { one: 'You get # make-up lesson.', other: 'You get # make-up lessons.' })}</p>
      )}
    </>
  )
}

/** Lessons that leaving does not cancel. */
function Staying({ quote: { bookedApart, timeZone } }: { quote: LeavingQuote }) {
  const more = bookedApart.count - bookedApart.seats.length
  if (bookedApart.count === 0) return null
  return (
    <div>
      <p>
        {plural(bookedApart.count, {
          one: 'You booked this lesson on its own. It stays:',
          other: 'You booked these lessons on their own. They stay:',
        })}
      </p>
      <ul className={css['list']} aria-label={t`Lessons that stay`}>
        {bookedApart.seats.map(({ seatId, startsAt }) => (
          <li key={seatId}>{momentInDigits(startsAt, timeZone)}</li>
        ))}
        {more > 0 && <li>{t`and ${more} more`}</li>}
      </ul>
    </div>
  )
}

function costWords(
  { usesGoodwill, pack, feeMinor, isPaidByCard, makeUpUntil }: LeavingQuote['seats'][number],
  money: (minor: number) => string,
): string {
  const fee = money(feeMinor)
  if (usesGoodwill) return t`free, one of this year’s free late cancellations`
  if (pack === 'gives') return t`1 of your credits`
  if (makeUpUntil !== null) return t`${fee}, with a make-up lesson`
  return isPaidByCard ? t`${fee}, which you have paid by card` : fee
}
