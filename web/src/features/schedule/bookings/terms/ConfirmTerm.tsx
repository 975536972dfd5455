import { plural, t } from '@lingui/core/macro'
import { use } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { PayWayChoice } from '../../../../forms/PayWayChoice.tsx'
import { useDraft } from '../../../../forms/use-draft.ts'
import { ClosedDialogContext } from '../../../../ui/dialogs/closed-dialog.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { ApiError } from '../../../../wire/api-error.ts'
import type { Bookable } from '../booking.ts'
import { longest } from '../booking-limits.ts'
import type { JoinableTerm, JoinedTerm, KeptTerm } from './term.ts'
import { TermFacts } from './TermFacts.tsx'
import { TermHorseChoice } from './TermHorseChoice.tsx'
import { explainBooking, usePlacePayment } from '../paying/use-place-payment.ts'
import type { TermHolding } from './use-term-holding.ts'

interface ConfirmTermProps {
  holding: TermHolding
  held: KeptTerm
  /** With the dates that are left out. */
  group: JoinableTerm | undefined
  offers: readonly Bookable[]
  currency: string
  onJoined: (joined: JoinedTerm) => void
  /** Address of the page on which places are paid. */
  payAt: (id: string) => string
}

/** The terms of the held places of a group, and one button that books or pays all of them. */
export function ConfirmTerm({ holding, held, group, offers, currency, onJoined, payAt }: ConfirmTermProps) {
  const locale = useLocale()
  const draft = useDraft({ message: '' }, 'join group')
  const isClosed = use(ClosedDialogContext)
  const payment = usePlacePayment(held.seats)
  const { id, trainerName } = held
  const offer = offers.find((one) => one.id === held.offerId)
  const pay = useApiChange('POST /api/my-term-payments', {
    draftKey: 'pay term',
    keep: (begun) => {
      draft.forget()
      // A new document: only that one may load Stripe.
      location.assign(payAt(begun.id))
    },
  })
  const book = useApiChange('POST /api/my-terms', {
    draftKey: 'book term',
    keep: () => {
      draft.forget()
      holding.leave()
      onJoined({ held, currency })
    },
  })
  const act = async (): Promise<void> => {
    const seats = held.seats.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
      seatId,
      lessonVersion,
      travelFeeMinor,
    }))
    const { message } = draft.values
    const said = message.trim() === '' ? {} : { message }
    try {
      await payment.settle()
      if (isClosed()) return
      if (payment.isByCard)
        await pay({ body: { termId: id, seats, amountMinor: payment.amountMinor, ...said } })
      else await book({ body: { id, seats, ...said } })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code !== 'hold_ended' && code !== 'booking_terms_changed') throw error
      // The places were agreed at other terms, so they are held again if the client wants them.
      await holding.release(id)
      holding.end(explainRefusal(error).message)
    }
  }
  return (
    <Form onSubmit={act} explain={explainBooking}>
      <TermFacts
        held={held}
        group={group}
        offer={offer}
        payment={payment}
        currency={currency}
        locale={locale}
      />
      <TermHorseChoice held={held} offer={offer} onChosen={holding.update} onExpired={holding.end} />
      <TextArea
        {...draft.bind('message')}
        label={t`Message to ${trainerName}`}
        hint={t`Optional`}
        rows={2}
        maxLength={longest.message}
      />
      {payment.mayChoose && <PayWayChoice name="payment" value={payment.chosen} onChange={payment.choose} />}
      {payment.isByCard && held.seats.some(({ travelFeeMinor }) => (travelFeeMinor ?? 0) > 0) && (
        <p>{t`The travel fee is invoiced after the lesson.`}</p>
      )}
      <SubmitButton wide>
        {payment.isByCard
          ? t`Pay ${formatMoney(payment.amountMinor, currency, locale)} by card`
          : plural(held.seats.length, { one: 'Book # lesson', other: 'Book # lessons' })}
      </SubmitButton>
    </Form>
  )
}
