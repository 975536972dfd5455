import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { BuyerDocument } from './buyer-document.ts'
import { day } from './invoice-words.ts'
import css from './Document.module.css'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { PayBox } from './PayBox.tsx'

interface ForBuyerProps {
  document: BuyerDocument
  locale: string
  /** Further ways to pay it. */
  children?: ReactNode
}

/** A document as its buyer sees it, what is still to be paid of it, and how. */
export function ForBuyer({ document, locale, children }: ForBuyerProps) {
  const { kind, currency, payments, corrections } = document
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <div className={css['columns']}>
      <div className={css['side']}>
        <InvoiceSheet invoice={document} locale={locale} />
      </div>
      <div className={css['side']}>
        {kind === 'invoice' && (
          <Card title={t`Balance`}>
            <p className={css['balance']}>
              <b>{money(Math.max(0, document.openMinor))}</b>
              <span>{standing(document)}</span>
            </p>
            {payments.length + corrections.length > 0 && (
              <ul className={css['history']}>
                {payments.map(({ bookedOn, amountMinor }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- payments have no names here and never move
                  <li key={place}>
                    <b>{t`Paid ${money(amountMinor)}`}</b>
                    <span>{day(bookedOn)}</span>
                  </li>
                ))}
                {corrections.map(({ number, grossMinor }) => (
                  <li key={number}>
                    <b>{t`Credited ${money(grossMinor)}`}</b>
                    <span>{t`Credit note ${number}`}</span>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        )}
        <PayBox document={document} locale={locale} />
        {children}
      </div>
    </div>
  )
}

function standing({ state, dueOn, isOverdue }: BuyerDocument): string {
  if (state === 'credited') return t`credited: nothing is to be paid`
  if (state === 'paid') return t`paid, thank you`
  return isOverdue ? t`overdue since ${day(dueOn)}` : t`to be paid by ${day(dueOn)}`
}
