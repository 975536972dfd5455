import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { PayWayChoice, type PayWay } from '../../../forms/PayWayChoice.tsx'
import { useBusy } from '../../../forms/use-busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { AskingButton } from '../../../ui/dialogs/AskingButton.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { PlaceOffer } from './waiting.ts'
import { declinedWords } from './waiting-words.ts'
import css from './Waiting.module.css'

interface OfferAnswerProps {
  offer: PlaceOffer
  /** Address of the page on which the place is paid. */
  payAt: (id: string) => string
  /** A place that is paid by card is confirmed on the page that pays it. */
  onAccepted?: ((offer: PlaceOffer) => void) | undefined
}

/** Accepts or declines an offered place. One that is paid by card is booked once it is paid. */
export function OfferAnswer({ offer, payAt, onAccepted }: OfferAnswerProps) {
  const locale = useLocale()
  const { data, isPending } = useApiQuery('GET /api/my-held-payment')
  const list = useApiQuery('GET /api/my-waiting-list').data
  const [chosen, choose] = useState<PayWay>('card')
  const accept = useApiChange('POST /api/my-place-offers/{id}/accept')
  const decline = useApiChange('POST /api/my-place-offers/{id}/decline')
  const pay = useApiChange('POST /api/my-place-offers/{id}/booking-payments', {
    draftKey: 'pay offered place',
    // A new document: only that one may load Stripe.
    keep: (payment) => location.assign(payAt(payment.id)),
  })
  const { busy, problem, run } = useBusy((error) => explainRefusal(error).message)
  const { id, riderName, priceMinor, travelFeeMinor, cancelLadder, soldBy, currency } = offer
  const pays = data?.offers.find((one) => one.id === id)?.pays
  const isByCard = pays === 'card' || (pays === 'choice' && chosen === 'card')
  const price = formatMoney(priceMinor, currency, locale)
  const entry = list?.entries.find((one) => one.id === offer.entryId)
  const params = { id }
  const body = { priceMinor, travelFeeMinor, cancelLadder, soldBy }
  const takePlace = async (): Promise<void> => {
    if (isByCard) return void (await pay({ params, body }))
    const { state } = await accept({ params, body })
    onAccepted?.(offer)
    showToast(state === 'booked' ? t`Lesson booked for ${riderName}.` : t`Request sent.`)
  }
  return (
    <>
      {pays === 'choice' && <PayWayChoice name={`payment ${id}`} value={chosen} onChange={choose} />}
      {isByCard && (
        <p>
          {offer.isHeld
            ? t`Pay to book this place. We hold it for you while you pay.`
            : t`Pay to book this place. We hold it for you once you start to pay.`}{' '}
          {(travelFeeMinor ?? 0) > 0 && t`The travel fee is invoiced after the lesson.`}
        </p>
      )}
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
      <div className={css['acts']}>
        <Button busy={busy || isPending} onClick={() => run(takePlace)}>
          {isByCard ? t`Pay ${price} by card` : t`Accept place`}
        </Button>
        <AskingButton
          variant="secondary"
          busy={busy}
          title={t`Decline this place?`}
          confirm={t`Decline place`}
          dismiss={t`Go back`}
          explanation={t`We no longer hold it for you, and somebody else may get it.`}
          onConfirm={() =>
            run(async () => {
              await decline({ params })
              showToast(declinedWords(riderName, entry))
            })
          }
        >
          {t`Decline place`}
        </AskingButton>
      </div>
    </>
  )
}
