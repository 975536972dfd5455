import { t } from '@lingui/core/macro'
import { withUndo } from '../../api/with-undo.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { formatMoney } from '../../ui/money.ts'
import css from './Invoices.module.css'
import { type Payment, useAccount, usePaymentChanges } from './use-payments.ts'

interface PaymentUsesProps {
  payment: Payment
  locale: string
  invoiceAt: (id: string) => string
}

/** What a payment was used for, each to be released, and what its credit could be used for. */
export function PaymentUses({ payment, locale, invoiceAt }: PaymentUsesProps) {
  const { id, clientId, currency, allocations, creditMinor } = payment
  const { use } = usePaymentChanges(id)
  const open = (useAccount(clientId).data?.open ?? []).filter((one) => one.currency === currency)
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
                aria-label={t`Release from ${number}`}
                onClick={() => move(t`It is credit now.`, documentId, -amountMinor)}
              >
                {t`Release`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {creditMinor > 0 ? (
        <p>{t`${money(creditMinor)} of it is credit.`}</p>
      ) : (
        allocations.length === 0 && <p className={css['quiet']}>{t`It is used for nothing.`}</p>
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
                <span className={css['money']}>{t`${money(openMinor)} open`}</span>
                <Button
                  variant="secondary"
                  aria-label={t`Use ${money(amount)} for ${number}`}
                  onClick={() => move(t`It is used for ${number}.`, documentId, amount)}
                >
                  {t`Use ${money(amount)} for it`}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
