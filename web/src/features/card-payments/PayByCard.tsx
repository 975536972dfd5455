import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Notice } from '../../ui/Notice.tsx'
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

/** Stripe's own fields and the button that pays. Nothing typed into them ever reaches this page or our server. */
export function PayByCard({ source, card, locale, returnUrl, renderSaved, onOutcome }: PayByCardProps) {
  const [saves, setSaves] = useState(false)
  const paying = usePaying({ source, card, locale, returnUrl, saves, onOutcome })
  const { place, amountMinor, problem, loadProblem, isReady, busy } = paying
  const sum = formatMoney(amountMinor, card.currency, locale)

  if (paying.isRefused && problem)
    return (
      <Notice tone="danger" title={problem.message}>
        {problem.help}
      </Notice>
    )
  if (paying.isUnknown)
    return (
      <>
        <Notice tone="danger" title={t`It is not known yet whether the payment went through.`}>
          {t`Please do not pay again before you have asked.`}
        </Notice>
        <Button wide busy={busy} onClick={() => void paying.ask()}>{t`Ask again`}</Button>
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
        <Notice
          title={
            paying.changed === 'sum'
              ? t`The balance has changed: now ${sum} is to be paid.`
              : t`Somebody else has begun to pay this, too.`
          }
        >
          {t`Nothing was charged. Check it and confirm once more.`}
        </Notice>
      )}
      {renderSaved?.({ sum, busy: busy || !isReady, onPay: (id) => void paying.pay(id), onSaves: setSaves })}
      {!isReady && loadProblem === '' && <p>{t`Loading the fields of Stripe …`}</p>}
      <div ref={place} />
      {loadProblem && (
        <Notice tone="danger" title={loadProblem}>
          {t`Perhaps something in your browser or network keeps Stripe out. A bank transfer works all the same.`}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" title={problem.message}>
          {problem.help}
        </Notice>
      )}
      {loadProblem ? (
        <Button wide variant="secondary" onClick={() => location.reload()}>{t`Try again`}</Button>
      ) : (
        <Button wide type="submit" busy={busy || !isReady} variant={renderSaved ? 'secondary' : 'primary'}>
          {busy ? t`Paying …` : t`Pay ${sum}`}
        </Button>
      )}
      <p
        className={css['quiet']}
      >{t`Stripe takes the payment. What you type goes there and nowhere else.`}</p>
    </form>
  )
}
