import { townLine } from '@cavaletti/contract/town-line'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { Card } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PoleDivider } from '../../ui/PoleDivider.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { day, percent } from './invoice-words.ts'
import css from './Document.module.css'
import type { BuyerDocument } from './buyer-document.ts'

/** Few documents are reminders: the others do not wait for it. */
const RemindedTable = lazy(async () => ({ default: (await import('./RemindedTable.tsx')).RemindedTable }))

/** What of a document is written on it, for seller and buyer alike. */
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
> & {
  /** With their email where the seller looks. */
  buyer: BuyerDocument['buyer'] & { email?: string }
  /** Whether anything was paid or credited of it. */
  payments: readonly object[]
  corrections: readonly object[]
}

/** A document as the buyer gets it: who, when, what, and what it comes to. */
export function InvoiceSheet({ invoice, locale }: { invoice: Written; locale: string }) {
  const { buyer, lines, taxes, taxName, currency, kind } = invoice
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const settledMinor = kind === 'invoice' && invoice.issuedOn ? invoice.grossMinor - invoice.openMinor : 0
  return (
    <Card>
      <div className={css['head']}>
        <address className={css['buyer']}>
          <h2>{buyer.name}</h2>
          <span>{[buyer.street, townLine(buyer)].filter(Boolean).join(', ')}</span>
          {buyer.email && <span>{buyer.email}</span>}
        </address>
        <div className={css['dates']}>
          {invoice.issuedOn && <span>{t`Issued ${day(invoice.issuedOn)}`}</span>}
          {kind !== 'credit_note' && invoice.dueOn && <b>{t`Due ${day(invoice.dueOn)}`}</b>}
          {invoice.corrects && <span>{t`Takes from invoice ${invoice.corrects.number}`}</span>}
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
                ? `${taxName} ${t`${percent(tax.rate, locale)} of ${money(tax.netMinor)}`}`
                : [tax.exemptionText, taxes.length > 1 && `(${money(tax.netMinor)})`]
                    .filter(Boolean)
                    .join(' ')}
            </dt>
            <dd>{money(tax.taxMinor)}</dd>
          </div>
        ))}
        <div className={settledMinor === 0 ? css['sum'] : undefined}>
          <dt>{kind === 'credit_note' ? t`Given back` : t`Total`}</dt>
          <dd>{money(invoice.grossMinor)}</dd>
        </div>
        {settledMinor !== 0 && (
          <>
            <div>
              <dt>{settledWord(invoice)}</dt>
              <dd>{money(-settledMinor)}</dd>
            </div>
            <div className={css['sum']}>
              <dt>{t`To pay`}</dt>
              <dd>{money(invoice.openMinor)}</dd>
            </div>
          </>
        )}
      </dl>
      {invoice.note && <p>{invoice.note}</p>}
    </Card>
  )
}

function settledWord({ payments, corrections }: Pick<Written, 'payments' | 'corrections'>): string {
  if (corrections.length === 0) return t`Paid`
  return payments.length === 0 ? t`Credited` : t`Paid and credited`
}

function LinesTable({ lines, money }: Pick<Written, 'lines'> & { money: (minor: number) => string }) {
  const areDated = lines.some(({ servedOn }) => servedOn !== null)
  return (
    <table className={css['lines']} aria-label={t`Lines`}>
      <thead>
        <tr>
          {areDated && <th scope="col">{t`Date`}</th>}
          <th scope="col">{t`What`}</th>
          <th scope="col" className={css['amount']}>{t`Amount`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            {areDated && <td className={css['date']}>{day(line.servedOn)}</td>}
            <td>
              <b>{line.description}</b>
              <span className={css['quiet']}>
                {[line.riderName, line.detail, quantityWords(line, money)].filter(Boolean).join(' · ')}
              </span>
            </td>
            <td className={css['amount']}>{money(line.amountMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "2 × 30.00" where it is not one piece; a discount where there is one. */
function quantityWords(line: Written['lines'][number], money: (minor: number) => string): string {
  const { quantityMilli, unitPriceMinor, discountMinor } = line
  const times = quantityMilli === 1000 ? '' : `${quantityMilli / 1000} × ${money(unitPriceMinor)}`
  return [times, discountMinor > 0 ? t`${money(discountMinor)} off` : ''].filter(Boolean).join(' · ')
}
