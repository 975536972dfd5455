import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import type { BuyerDocument } from './buyer-document.ts'
import type { FetchLogo } from './DocumentLogo.tsx'
import { day } from '../../../../ui/words/day.ts'
import css from './Document.module.css'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { PayBox } from './PayBox.tsx'

interface ForBuyerProps {
  document: BuyerDocument
  locale: string
  fetchLogo: FetchLogo
  /** Further payment methods. */
  children?: ReactNode
}

/** A document for its buyer, with the open amount and payment methods. */
export function ForBuyer({ document, locale, fetchLogo, children }: ForBuyerProps) {
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
                <Button wide onClick={() => ways.current?.scrollIntoView()}>{t`Payment methods`}</Button>
              </div>
            )}
            {payments.length + corrections.length > 0 && (
              <ul className={css['history']}>
                {payments.map(({ paidOn, amountMinor }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- payments have no names here and never move
                  <li key={place}>
                    <b>{t`Paid ${money(amountMinor)}`}</b>
                    <span>{day(paidOn)}</span>
                  </li>
                ))}
                {corrections.map(({ number, grossMinor }) => (
                  <li key={number}>
                    <b>{t`Reduced by ${money(grossMinor)}`}</b>
                    <span>{t`Credit note ${number}`}</span>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      )}
      <div className={css['sheet']}>
        <InvoiceSheet invoice={document} {...{ locale, fetchLogo }} />
      </div>
      <div ref={ways} className={css['side']}>
        <PayBox document={document} locale={locale} />
        {children}
      </div>
    </div>
  )
}

function standing({ state, dueOn, isOverdue }: BuyerDocument): string {
  if (state === 'credited') return t`cancelled by a credit note, nothing to pay`
  if (state === 'paid') return t`paid, thank you`
  return isOverdue ? t`overdue since ${day(dueOn)}` : t`to be paid by ${day(dueOn)}`
}
