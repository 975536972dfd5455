import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { CardSource, CardStanding } from './card-source.ts'
import type { CardStep } from './card-step.ts'
import type { SavedChoiceProps } from './SavedChoice.tsx'

const PayByCard = lazy(async () => ({ default: (await import('./PayByCard.tsx')).PayByCard }))

export interface CardOfferProps {
  source: CardSource
  step: CardStep
  locale: string
  /** Loads the document anew, with Stripe let in. */
  onPay: () => void
  /** Where a bank leads back to, absolute. */
  returnUrl: string
  /** Something was paid, or is on its way: the balance is another one. */
  onChange: () => void
  /** What is saved, and saving more; undefined where nobody is signed in. */
  renderSaved?: (props: SavedChoiceProps) => ReactNode
}

/** Paying a document by card or direct debit; nothing at all where that is not offered. */
export function CardOffer({ source, step, locale, onPay, onChange, ...rest }: CardOfferProps) {
  const [{ card }, setStanding] = useState<CardStanding>({ card: null })
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    void (async () => {
      try {
        const standing = await (step === 'returned' ? source.outcome() : source.look(leaving.signal))
        if (leaving.signal.aborted) return
        setProblem('')
        setStanding(standing)
        if (step === 'returned') onChange()
      } catch (error) {
        if (!leaving.signal.aborted) setProblem(explainRefusal(error).message)
      }
    })()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- asked when the page opens and when somebody tries again, not when a parent is drawn
  }, [step, tries])

  // Whoever did not come to pay by card need not know that it cannot be offered right now.
  if (problem && step !== 'offer')
    return (
      <Card title={t`Pay by card`}>
        <Notice tone="danger" title={problem}>
          {t`What was paid counts, whatever this page can show at the moment.`}
        </Notice>
        <Button variant="secondary" onClick={() => setTries(tries + 1)}>{t`Try again`}</Button>
      </Card>
    )
  if (!card || (card.state === 'paid' && step === 'offer')) return null
  const money = (minor: number) => formatMoney(minor, card.currency, locale)
  return (
    <Card title={t`Pay by card`}>
      {card.isTest && <p>{t`Test mode: no money moves.`}</p>}
      {card.state === 'paid' && <Notice tone="success" title={t`Paid, thank you.`} />}
      {card.processingMinor > 0 && (
        <Notice title={t`${money(card.processingMinor)} is on its way.`}>
          {t`A direct debit takes a few working days. There is nothing more to do: a transfer would pay it twice.`}
        </Notice>
      )}
      {card.state === 'open' && step !== 'pay' && card.failure !== null && (
        <Notice tone="danger" title={card.failure}>
          {t`Nothing was charged. Try again, take another card, or pay by bank transfer.`}
        </Notice>
      )}
      {card.state === 'open' &&
        (step === 'pay' ? (
          <Suspense fallback={<p aria-busy="true">{t`Loading…`}</p>}>
            <PayByCard
              {...{ source, card, locale, ...rest }}
              onOutcome={(standing) => {
                setStanding(standing)
                onChange()
              }}
            />
          </Suspense>
        ) : (
          <Button wide onClick={onPay}>{t`Pay ${money(card.amountMinor)} by card`}</Button>
        ))}
      {card.state === 'open' && card.keepsFees && (
        <p>{t`Should it be given back, the fee that Stripe took for it is not. A bank transfer costs nothing.`}</p>
      )}
    </Card>
  )
}
