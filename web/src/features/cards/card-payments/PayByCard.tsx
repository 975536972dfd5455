import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import type { CardOffered, CardSource, CardStanding } from './card-source.ts'
import css from './PayByCard.module.css'
import type { SavedChoiceProps } from './SavedChoice.tsx'
import { usePaying } from './use-paying.ts'

interface PayByCardProps {
  source: CardSource
  card: CardOffered
  locale: string
  returnUrl: string
  renderSaved?: ((props: SavedChoiceProps) => ReactNode) | undefined
  onOutcome: (standing: CardStanding) => void
}

/** Stripe's own fields with the pay button. Their content never reaches this page or our server. */
export function PayByCard({ source, card, locale, returnUrl, renderSaved, onOutcome }: PayByCardProps) {
  const [saves, setSaves] = useState(false)
  const paying = usePaying({ source, card, locale, returnUrl, saves, onOutcome })
  const { place, amountMinor, problem, loadProblem, isReady, busy } = paying
  const sum = formatMoney(amountMinor, card.currency, locale)

  if (paying.isRefused && problem)
    return (
      <ActionNotice tone="danger" title={problem.message}>
        {problem.help}
      </ActionNotice>
    )
  if (paying.isUnknown)
    return (
      <>
        <ActionNotice tone="danger" title={t`We don’t know yet whether the payment went through.`}>
          {t`Check again before you pay a second time, or you may pay twice.`}
        </ActionNotice>
        <Button wide busy={busy} onClick={() => void paying.ask()}>{t`Check again`}</Button>
      </>
    )
  return (
    <form
      className={css['form']}
      aria-busy={!isReady || busy}
      onSubmit={(event) => {
        event.preventDefault()
        void paying.pay()
      }}
    >
      {paying.changed && (
        <ActionNotice
          title={
            paying.changed === 'sum'
              ? t`The amount to pay has changed to ${sum}.`
              : t`Someone else has also started to pay this invoice.`
          }
        >
          {paying.changed === 'sum'
            ? t`No money was taken. Check the amount, then pay again.`
            : t`No money was taken. Check with them, so that the invoice is not paid twice.`}
        </ActionNotice>
      )}
      {renderSaved?.({ sum, busy: busy || !isReady, onPay: (id) => void paying.pay(id), onSaves: setSaves })}
      {!isReady && loadProblem === '' && <p>{t`Loading the payment form…`}</p>}
      <div ref={place} />
      {loadProblem && (
        <ActionNotice tone="danger" title={loadProblem}>
          {source.help.withoutForm()}
        </ActionNotice>
      )}
      {problem && (
        <ActionNotice tone="danger" title={problem.message}>
          {problem.help}
        </ActionNotice>
      )}
      {loadProblem ? (
        <Button wide variant="secondary" onClick={() => location.reload()}>{t`Try again`}</Button>
      ) : (
        <Button wide type="submit" busy={busy || !isReady} variant={renderSaved ? 'secondary' : 'primary'}>
          {busy ? t`Paying…` : t`Pay ${sum}`}
        </Button>
      )}
      <p
        className={css['quiet']}
      >{t`Stripe, the payment provider, takes the payment. Your details go to Stripe only.`}</p>
    </form>
  )
}
