import { t } from '@lingui/core/macro'
import { Card } from '../../../../ui/Card.tsx'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { formatMoney, writeMoney } from '../../../../ui/words/money.ts'
import type { BuyerDocument } from './buyer-document.ts'
import { bankCodeWord } from './bank-words.ts'
import css from './PayBox.module.css'

/** Details of a bank transfer: a QR code for euros, and text. */
export function PayBox({ document, locale }: { document: BuyerDocument; locale: string }) {
  const { payTo, currency, kind, openMinor, reminds } = document
  if (kind === 'credit_note' || openMinor + (reminds?.openNowMinor ?? 0) <= 0) return null
  if (!payTo)
    return (
      <Card title={t`Pay`}>
        <p>{t`No bank details. Ask ${document.seller.name} how to pay.`}</p>
      </Card>
    )
  const rows: [label: string, shown: string, copied: string][] = [
    [
      t`Amount`,
      formatMoney(payTo.amountMinor, currency, locale),
      writeMoney(payTo.amountMinor, currency, locale),
    ],
    [t`Account holder`, payTo.holder, payTo.holder],
    [payTo.bankCodeKind ? bankCodeWord(payTo.bankCodeKind) : '', payTo.bankCode, payTo.bankCode],
    [t`Account number`, payTo.accountNumber, payTo.accountNumber],
    [t`IBAN`, payTo.iban.replaceAll(/(.{4})(?=.)/g, '$1 '), payTo.iban],
    [t`BIC`, payTo.bic, payTo.bic],
    [t`Reference`, payTo.reference, payTo.reference],
  ]
  return (
    <Card title={t`Pay by bank transfer`}>
      <div className={css['pay']}>
        {payTo.code && (
          <>
            <p>{t`Scan this code with your banking app. On a phone, save the code and open it in the app.`}</p>
            <img className={css['code']} src={payTo.code} alt={t`QR code for the bank transfer`} />
            <a href={payTo.code} download={`${payTo.reference}.png`}>{t`Save QR code`}</a>
          </>
        )}
        <ul className={css['details']}>
          {rows
            .filter(([, shown]) => shown !== '')
            .map(([label, shown, copied]) => (
              <li key={label}>
                <p>
                  <span>{label}</span>
                  <b>{shown}</b>
                </p>
                <CopyButton variant="quiet" text={copied} label={t`Copy`} name={t`Copy ${label}`} />
              </li>
            ))}
        </ul>
      </div>
    </Card>
  )
}
