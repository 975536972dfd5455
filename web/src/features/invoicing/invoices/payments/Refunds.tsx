import { t } from '@lingui/core/macro'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { day } from '../../../../ui/words/day.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import { methodWord } from '../invoice-words.ts'
import css from './Refunds.module.css'
import type { Payment } from './use-payments.ts'

export type TakenBack = Payment['takenBack'][number]

/** Refunds of a payment, or its void. */
export function Refunds({ payment, onDelete }: { payment: Payment; onDelete: (refund: TakenBack) => void }) {
  const locale = useLocale()
  return (
    <Card title={payment.isVoid ? t`Deleted` : t`Refunds`}>
      <ul className={css['list']}>
        {payment.takenBack.map((back) => {
          const { id, kind, method, paidOn, note, mayVoid, voided } = back
          const amount = formatMoney(back.amountMinor, payment.currency, locale)
          const facts = [day(paidOn), kind === 'refund' ? methodWord(method) : '', note]
          return (
            <li key={id}>
              <span>{facts.filter(Boolean).join(' · ')}</span>
              <span className={css['money']}>{voided ? <s>{amount}</s> : amount}</span>
              {voided && (
                <span className={css['deleted']}>
                  <Badge tone="danger">{t`deleted`}</Badge> {day(voided.on)} · {voided.reason}
                </span>
              )}
              {mayVoid && (
                <Button
                  variant="quiet"
                  aria-label={t`Delete refund of ${amount}`}
                  onClick={() => onDelete(back)}
                >
                  {t`Delete refund`}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
