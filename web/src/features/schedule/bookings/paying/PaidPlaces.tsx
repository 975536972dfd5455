import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import css from '../Booking.module.css'
import { Countdown, useSecondsLeft } from '../holding/Countdown.tsx'
import { GiveUpButton } from '../holding/GiveUpButton.tsx'
import { PaidFacts } from './PaidFacts.tsx'

type Payment = ReplyOf<Api['GET /api/my-booking-payments/{id}']>

interface PaidPlacesProps {
  payment: Payment
  /** Time of this device at which it was answered, in milliseconds since 1970. */
  loadedAt: number
  locale: string
  /** Page on which times are chosen. */
  bookAt: string
  invoiceAt: (id: string) => string
  lessonsAt: string
  /** What to do before the booked lessons. */
  before: ReactNode
  /** Adds the booked lessons to a calendar. */
  calendar: ReactNode
  /** The card, while it can pay. */
  children: (isOpen: boolean) => ReactNode
}

/** Held places that are paid by card: before, meanwhile, and what became of them. */
export function PaidPlaces({ payment, loadedAt, locale, bookAt, children, ...at }: PaidPlacesProps) {
  const { state, places, amountMinor, currency, secondsLeft, invoiceId } = payment
  const seconds = useSecondsLeft(loadedAt + secondsLeft * 1000)
  const sum = formatMoney(amountMinor, currency, locale)
  const isPair = places.length > 1
  const isOffered = payment.placeOfferId !== null
  const isHeld = state === 'open' && seconds > 0
  if (state === 'booked')
    return (
      <>
        <PageHeader
          key="booked"
          title={payment.termId !== null ? t`Group joined` : isPair ? t`Lessons booked` : t`Lesson booked`}
        />
        {at.before}
        <Card narrow>
          <Notice tone="success" title={t`You paid ${sum} by card.`}>
            {invoiceId === null
              ? t`You get the invoice after the lesson.`
              : t`The invoice is in your invoices and in your email.`}
          </Notice>
          <PaidFacts payment={payment} locale={locale} />
          <div className={css['next']}>
            {at.calendar}
            {invoiceId !== null && (
              <LinkButton variant="secondary" to={at.invoiceAt(invoiceId)}>{t`Open invoice`}</LinkButton>
            )}
            <LinkButton variant="secondary" to={bookAt}>{t`Book another lesson`}</LinkButton>
            <LinkButton to={at.lessonsAt}>{t`See my lessons`}</LinkButton>
          </div>
        </Card>
      </>
    )
  if (state === 'refused')
    return (
      <>
        <PageHeader key="refused" title={t`Not booked`} />
        <Card narrow>
          <Notice
            tone="danger"
            title={
              isPair
                ? t`Your payment arrived too late, and a place is taken. Nothing was booked.`
                : t`Your payment arrived too late, and the time is taken.`
            }
          >
            {t`You get back all of your ${sum}. It usually takes 5 to 10 days until your bank shows it.`}
          </Notice>
          <PaidFacts payment={payment} locale={locale} />
          <div className={css['next']}>
            <LinkButton to={bookAt}>{t`Choose another time`}</LinkButton>
          </div>
        </Card>
      </>
    )
  return (
    <>
      <PageHeader key="pay" title={isPair ? t`Pay for lessons` : t`Pay for lesson`} />
      <div className={css['terms']}>
        <Card narrow>
          {isHeld && <Countdown seconds={seconds} />}
          {state === 'paid' && (
            <Notice title={t`Your payment has arrived. We are booking now.`}>
              {t`This takes a few seconds. You can leave this page.`}
            </Notice>
          )}
          {state !== 'paid' && !isHeld && <NotHeld payment={payment} />}
          <PaidFacts payment={payment} locale={locale} />
          {isPair && <p className={css['sum']}>{t`To pay now: ${sum}`}</p>}
          <div className={css['next']}>
            {isHeld && <GiveUpButton payment={payment} bookAt={bookAt} lessonsAt={at.lessonsAt} />}
            {state !== 'paid' &&
              !isHeld &&
              (isOffered ? (
                <LinkButton to={at.lessonsAt}>{t`See my lessons`}</LinkButton>
              ) : (
                <LinkButton to={bookAt}>{t`Choose the time again`}</LinkButton>
              ))}
          </div>
        </Card>
        {children(isHeld || state === 'paid')}
      </div>
    </>
  )
}

function NotHeld({ payment: { places, placeOfferId } }: Pick<PaidPlacesProps, 'payment'>) {
  const isPair = places.length > 1
  return (
    <Notice
      tone="danger"
      title={isPair ? t`You no longer hold these places.` : t`You no longer hold this place.`}
    >
      {isPair
        ? t`If you have paid, we book them if all are still free. If one is taken, you get all your money back.`
        : t`If you have paid, we book the place if it is still free. If it is taken, you get all your money back.`}{' '}
      {placeOfferId !== null
        ? t`If you have not paid, the place goes to the next family. You keep your turn for other places.`
        : t`If you have not paid, choose the time again.`}
    </Notice>
  )
}
