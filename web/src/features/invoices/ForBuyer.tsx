import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
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
  const ways = useRef<HTMLDivElement>(null)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <div className={css['forBuyer']}>
      {kind === 'invoice' && (
        <div>
          <Card title={t`Balance`}>
            <p className={css['balance']}>
              <b>{money(Math.max(0, document.openMinor))}</b>
              <span>{standing(document)}</span>
            </p>
            {document.openMinor > 0 && (
              <div className={css['jump']}>
                <Button wide onClick={() => ways.current?.scrollIntoView()}>{t`Ways to pay`}</Button>
              </div>
            )}
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
        </div>
      )}
      <div className={css['sheet']}>
        <InvoiceSheet invoice={document} locale={locale} />
      </div>
      <div ref={ways} className={css['side']}>
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
