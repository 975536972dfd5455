import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { withUndo } from '../../../../forms/with-undo.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import css from '../Invoices.module.css'
import { type Payment, usePaymentChanges } from './use-payments.ts'

interface PaymentUsesProps {
  payment: Payment
  locale: string
  invoiceAt: (id: string) => string
}

/** Allocations of a payment, to release, and open invoices for its credit. */
export function PaymentUses({ payment, locale, invoiceAt }: PaymentUsesProps) {
  const { id, clientId, currency, allocations, creditMinor } = payment
  const { use } = usePaymentChanges(id)
  const open = (
    useApiQuery('GET /api/clients/{id}/account', { params: { id: clientId } }).data?.open ?? []
  ).filter((one) => one.currency === currency)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const move = (said: string, documentId: string, amountMinor: number): void =>
    void withUndo(
      said,
      () => use({ documentId, amountMinor }),
      () => use({ documentId, amountMinor: -amountMinor }),
    )
  return (
    <>
      {allocations.length > 0 && (
        <ul className={css['charges']}>
          {allocations.map(({ documentId, number, amountMinor }) => (
            <li key={documentId}>
              <span className={css['charge']}>
                <Link to={invoiceAt(documentId)}>{number}</Link>
              </span>
              <span className={css['money']}>{money(amountMinor)}</span>
              <Button
                variant="quiet"
                aria-label={t`Remove from invoice ${number}`}
                onClick={() =>
                  move(t`Removed from the invoice. The amount is now credit.`, documentId, -amountMinor)
                }
              >
                {t`Remove from invoice`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {creditMinor > 0 ? (
        <p>{t`${money(creditMinor)} of it is credit.`}</p>
      ) : (
        allocations.length === 0 && <p className="quiet">{t`Nothing of this payment is left.`}</p>
      )}
      {creditMinor > 0 && open.length > 0 && (
        <ul className={css['charges']}>
          {open.map(({ documentId, number, openMinor }) => {
            const amount = Math.min(creditMinor, openMinor)
            return (
              <li key={documentId}>
                <span className={css['charge']}>
                  <Link to={invoiceAt(documentId)}>{number}</Link>
                </span>
                <span className={css['money']}>{t`${money(openMinor)} unpaid`}</span>
                <Button
                  variant="secondary"
                  aria-label={t`Allocate ${money(amount)} to ${number}`}
                  onClick={() => move(t`Allocated to ${number}.`, documentId, amount)}
                >
                  {t`Allocate ${money(amount)}`}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
