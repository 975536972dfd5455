import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { paymentOptions } from './booking-words.ts'
import type { Offer } from './offer.ts'

interface PaymentChoiceProps {
  /** How clients book. */
  booking: string
  value: Offer['payment']
  onChange: (payment: Offer['payment']) => void
}

/** How clients pay a lesson type when booking. Nothing where the server takes no cards. */
export function PaymentChoice({ booking, value, onChange }: PaymentChoiceProps) {
  const { data } = useApiQuery('GET /api/card-account')
  if (!data?.isAvailable) return null
  const isReady = data.state === 'ready' && data.isOffered
  if (booking !== 'instant')
    return (
      <p className="quiet-small">
        {t`Clients who send a request pay by invoice. To take cards, let clients book at once.`}
      </p>
    )
  return (
    <>
      <Choice
        name="payment"
        label={t`Payment`}
        options={paymentOptions()}
        value={value}
        onChange={onChange}
      />
      {value !== 'invoice' && (
        <p className="quiet-small">
          {t`This also applies to whole groups and to places from the waiting list. Packs and memberships are used first. Clients pay by invoice for lessons that you confirm first, and for travel fees.`}
        </p>
      )}
      {value !== 'invoice' && !isReady && (
        <Notice title={t`Your business does not take cards at the moment.`}>
          {t`Connect Stripe on the page Cards under Money, and offer cards to clients. Until then, clients pay by invoice.`}
        </Notice>
      )}
    </>
  )
}
