import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { CardSource, CardStanding } from './card-source.ts'
import type { CardStep } from './card-step.ts'
import { failureWords } from './failure-words.ts'
import type { SavedChoiceProps } from './SavedChoice.tsx'

const PayByCard = lazy(async () => ({ default: (await import('./PayByCard.tsx')).PayByCard }))

export interface CardOfferProps {
  source: CardSource
  step: CardStep
  locale: string
  /** Loads the document again with Stripe allowed. */
  onPay: () => void
  /** Absolute address to which a bank returns. */
  returnUrl: string
  /** A payment succeeded or is pending, so the open amount has changed. */
  onChange: () => void
  /** Saved methods, and saving another; undefined for visitors. */
  renderSaved?: (props: SavedChoiceProps) => ReactNode
}

/** Paying a document by card or direct debit; empty if that is not offered. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the page opens and on a retry, not on every render
  }, [step, tries])

  // A visitor who did not choose card payment need not know that it is unavailable.
  if (problem && step !== 'offer')
    return (
      <Card title={t`Pay by card`}>
        <ActionNotice tone="danger" title={problem}>
          {t`If you have already paid, your payment is safe. Do not pay again until this page shows the result.`}
        </ActionNotice>
        <Button variant="secondary" onClick={() => setTries(tries + 1)}>{t`Try again`}</Button>
      </Card>
    )
  if (!card || (card.state === 'paid' && step === 'offer')) return null
  const money = (minor: number) => formatMoney(minor, card.currency, locale)
  return (
    <Card title={t`Pay by card`}>
      {card.isTest && <p>{t`Test mode: no real money is taken.`}</p>}
      {card.state === 'paid' && <Notice tone="success" title={t`Paid, thank you.`} />}
      {card.processingMinor > 0 && (
        <Notice title={t`Your payment of ${money(card.processingMinor)} is on its way.`}>
          {t`A direct debit takes a few working days. You don’t need to do anything else. If you also pay by bank transfer, you will pay twice.`}
        </Notice>
      )}
      {card.state === 'open' && step !== 'pay' && card.failure !== null && (
        <Notice tone="danger" title={failureWords(card.failure)}>
          {source.help.wayOn()}
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
      {card.state === 'open' && card.keepsFees && <p>{source.help.keptFee()}</p>}
    </Card>
  )
}
