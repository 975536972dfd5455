import { addressOnLine } from '@cavaletti/contract/town-line'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { PoleDivider } from '../../../../ui/PoleDivider.tsx'
import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import { formatPercent } from '../../../../ui/words/percent.ts'
import { day } from '../../../../ui/words/day.ts'
import css from './Document.module.css'
import type { BuyerDocument } from './buyer-document.ts'
import type { FetchLogo } from './DocumentLogo.tsx'
import { LinesTable } from './LinesTable.tsx'

/** Loaded only for reminders, which are rare. */
const RemindedTable = lazy(async () => ({ default: (await import('./RemindedTable.tsx')).RemindedTable }))

/** Loaded only for documents with a logo. */
const DocumentLogo = lazy(async () => ({ default: (await import('./DocumentLogo.tsx')).DocumentLogo }))

/** Fields of a document for both seller and buyer. */
type Written = Pick<
  BuyerDocument,
  | 'kind'
  | 'lines'
  | 'taxes'
  | 'taxName'
  | 'currency'
  | 'issuedOn'
  | 'dueOn'
  | 'corrects'
  | 'grossMinor'
  | 'openMinor'
  | 'note'
  | 'reminds'
  | 'logoId'
> & {
  seller: Pick<BuyerDocument['seller'], 'name'>
  /** With email for the seller only. */
  buyer: BuyerDocument['buyer'] & { email?: string }
  /** Whether anything was paid or credited. */
  payments: readonly object[]
  corrections: readonly object[]
}

interface InvoiceSheetProps {
  invoice: Written
  locale: string
  fetchLogo: FetchLogo
}

/** A document as its buyer gets it: parties, dates, lines and totals. */
export function InvoiceSheet({ invoice, locale, fetchLogo }: InvoiceSheetProps) {
  const { buyer, lines, taxes, taxName, currency, kind, logoId } = invoice
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const { askedMinor, settledMinor } = sumsOf(invoice)
  return (
    <Card>
      {logoId && (
        <Suspense fallback={<div style={{ blockSize: '4.5rem' }} />}>
          <DocumentLogo key={logoId} name={invoice.seller.name} fetchLogo={fetchLogo} />
        </Suspense>
      )}
      <div className={css['head']}>
        <address className={css['buyer']}>
          <h2>{buyer.name}</h2>
          <span>{addressOnLine(buyer)}</span>
          {buyer.email && <span>{buyer.email}</span>}
        </address>
        <div className={css['dates']}>
          {invoice.issuedOn && <span>{t`Issued ${day(invoice.issuedOn)}`}</span>}
          {kind !== 'credit_note' && invoice.dueOn && <b>{t`Due ${day(invoice.dueOn)}`}</b>}
          {invoice.corrects && <span>{t`Reduces invoice ${invoice.corrects.number}`}</span>}
        </div>
      </div>
      <PoleDivider />
      {invoice.reminds && (
        <Suspense fallback={<Skeleton rows={2} />}>
          <RemindedTable reminds={invoice.reminds} {...{ currency, locale }} />
        </Suspense>
      )}
      {lines.length > 0 && <LinesTable {...{ lines, money }} />}
      <dl className={css['totals']}>
        {taxes.map((tax) => (
          <div key={`${tax.category} ${tax.rate} ${tax.exemptionText}`}>
            <dt>
              {tax.category === 'S' || tax.category === 'Z'
                ? `${taxName} ${t`${formatPercent(tax.rate, locale)} of ${money(tax.netMinor)}`}`
                : [tax.exemptionText, taxes.length > 1 && `(${money(tax.netMinor)})`]
                    .filter(Boolean)
                    .join(' ')}
            </dt>
            <dd>{money(tax.taxMinor)}</dd>
          </div>
        ))}
        <div className={settledMinor === 0 ? css['sum'] : undefined}>
          <dt>{kind === 'credit_note' ? t`Credited` : t`Total`}</dt>
          <dd>{money(askedMinor)}</dd>
        </div>
        {settledMinor !== 0 && (
          <>
            <div>
              <dt>{settledWord(invoice)}</dt>
              <dd>{money(-settledMinor)}</dd>
            </div>
            <div className={css['sum']}>
              <dt>{t`To pay`}</dt>
              <dd>{money(askedMinor - settledMinor)}</dd>
            </div>
          </>
        )}
      </dl>
      {invoice.note && <p>{invoice.note}</p>}
    </Card>
  )
}

/** What a document asks for, and what was paid or credited of it since; minor unit. */
function sumsOf({ kind, issuedOn, grossMinor, openMinor, reminds }: Written) {
  if (reminds) {
    // Only the fee is the reminder's own amount; it also asks for its invoices.
    const askedMinor = reminds.items.reduce((sum, item) => sum + item.openMinor, grossMinor)
    return { askedMinor, settledMinor: Math.max(0, askedMinor - reminds.openNowMinor - openMinor) }
  }
  return { askedMinor: grossMinor, settledMinor: kind === 'invoice' && issuedOn ? grossMinor - openMinor : 0 }
}

function settledWord({ payments, corrections, reminds }: Written): string {
  if (reminds) return t`Paid or credited since`
  if (corrections.length === 0) return t`Paid`
  return payments.length === 0 ? t`Credited` : t`Paid and credited`
}
