import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import type { CardPayment } from './card-payment.ts'
import { byWord, disputeBadge, paymentBadge, refundWord } from './card-words.ts'
import { LostPayment } from './LostPayment.tsx'

interface CardPaymentEntryProps {
  payment: CardPayment
  locale: string
  /** Address of the document; omitted on its own page. */
  documentAt?: string
  /** Among others of other documents. */
  isListed?: boolean
  onRefund: () => void
}

/** One payment by card: status, Stripe’s fee, refunds, and whether it is disputed. */
export function CardPaymentEntry({
  payment,
  locale,
  documentAt,
  isListed = false,
  onRefund,
}: CardPaymentEntryProps) {
  const timeZone = useTimeZone()
  const { state, currency, amountMinor, feeMinor, platformFeeMinor, refunds, disputes, failure } = payment
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const { word, tone } = paymentBadge(state)
  const kind = payment.kind?.replaceAll('_', ' ') ?? ''
  return (
    <ListEntry
      title={
        <>
          {money(amountMinor)} <Badge tone={tone}>{word}</Badge>
        </>
      }
      actions={
        payment.refundableMinor > 0 && (
          <Button variant="secondary" onClick={onRefund}>
            {t`Refund`}
            <span className="visually-hidden"> {money(amountMinor)}</span>
          </Button>
        )
      }
    >
      {documentAt && (
        <p>
          <Link to={documentAt}>{t`Invoice ${payment.number} to ${payment.clientName}`}</Link>
        </p>
      )}
      {isListed && payment.documentId === null && (
        <p>{t`For places of ${payment.clientName} that are not booked`}</p>
      )}
      <p>
        {[payment.lastFour ? t`${kind} ending in ${payment.lastFour}` : kind, byWord(payment.by)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <Moment at={payment.succeededAt ?? payment.begunAt} timeZone={timeZone} />
        {feeMinor !== null && feeMinor > 0 && <> · {t`Stripe fee ${money(feeMinor)}`}</>}
        {platformFeeMinor > 0 && <> · {t`platform fee ${money(platformFeeMinor)}`}</>}
      </p>
      {state === 'failed' && failure !== null && <p>{failure}</p>}
      {state === 'lost' && <LostPayment payment={payment} />}
      {refunds.map((refund) => (
        <p key={refund.id}>
          {t`Refunded ${money(refund.amountMinor)}: ${refundWord(refund.state)}`}
          {refund.note && ` (${refund.note})`}
        </p>
      ))}
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} {...{ dispute, money, timeZone }} stripeUrl={payment.stripeUrl} />
      ))}
    </ListEntry>
  )
}

interface DisputeProps {
  dispute: CardPayment['disputes'][number]
  money: (minor: number) => string
  timeZone: string
  stripeUrl: string | null
}

function Dispute({ dispute, money, timeZone, stripeUrl }: DisputeProps) {
  const { state, amountMinor, reason, respondBy } = dispute
  const { word, tone } = disputeBadge(state)
  return (
    <p>
      <Badge tone={tone}>{word}</Badge> {money(amountMinor)} · {reason.replaceAll('_', ' ')}
      {state === 'needs_response' && respondBy && (
        <>
          {' · '}
          {t`reply by`} <Moment at={respondBy} timeZone={timeZone} />
        </>
      )}
      {stripeUrl && (state === 'needs_response' || state === 'warning') && (
        <>
          {' · '}
          <a href={stripeUrl}>{t`Reply on Stripe`}</a>
        </>
      )}
    </p>
  )
}
