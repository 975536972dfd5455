import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { bankCodeWord } from '../../../features/invoicing/invoices/document/bank-words.ts'
import document from '../../../features/invoicing/invoices/document/Document.module.css'
import { DocumentLogo } from '../../../features/invoicing/invoices/document/DocumentLogo.tsx'
import { documentTitle } from '../../../features/invoicing/invoices/invoice-words.ts'
import { formatPercent } from '../../../ui/words/percent.ts'
import { day } from '../../../ui/words/day.ts'
import table from '../../../features/invoicing/invoices/document/Lines.module.css'
import { fetchFile } from '../../../session/files.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import css from './GenuineDocument.module.css'

type Genuine = NonNullable<ReplyOf<Api['GET /api/verification/{hash}']>['document']>

/** The genuine document, to compare with a copy: lines, totals, and account. */
export function GenuineDocument({ document: genuine, hash }: { document: Genuine; hash: string }) {
  const { logoId, sellerName, lines, taxes, taxName, payTo, grossMinor, askedMinor } = genuine
  const locale = navigator.language
  const money = (minor: number) => formatMoney(minor, genuine.currency, locale)
  return (
    <>
      <Card title={documentTitle(genuine)}>
        {logoId && (
          <DocumentLogo
            name={sellerName}
            fetchLogo={(signal) =>
              fetchFile('GET /api/verification/{hash}/logo', { params: { hash } }, signal, { silent: true })
            }
          />
        )}
        <Facts
          facts={[
            [t`Issued by`, sellerName],
            [t`Phone`, genuine.sellerPhone],
            [t`Email`, genuine.sellerEmail],
            [t`Issued on`, day(genuine.issuedOn)],
            [t`Due on`, day(genuine.dueOn)],
            [t`To pay`, askedMinor === grossMinor ? '' : money(askedMinor)],
          ]}
        />
        {lines.length > 0 && (
          <table className={table['lines']} aria-label={t`Lines`}>
            <thead>
              <tr>
                <th scope="col">{t`Date`}</th>
                <th scope="col">{t`Description`}</th>
                <th scope="col" className={table['amount']}>{t`Amount`}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ servedOn, description, quantityMilli, amountMinor }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no names here and never move
                <tr key={place}>
                  <td className={table['date']}>{day(servedOn)}</td>
                  <td>{quantityMilli === 1000 ? description : `${quantityMilli / 1000} × ${description}`}</td>
                  <td className={table['amount']}>{money(amountMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <dl className={document['totals']}>
          {taxes.map((tax) => (
            <div key={`${tax.category} ${tax.rate} ${tax.exemptionText}`}>
              <dt>
                {tax.exemptionText ||
                  `${taxName} ${t`${formatPercent(tax.rate, locale)} of ${money(tax.netMinor)}`}`}
              </dt>
              <dd>{money(tax.taxMinor)}</dd>
            </div>
          ))}
          <div className={document['sum']}>
            <dt>{t`Total`}</dt>
            <dd>{money(grossMinor)}</dd>
          </div>
        </dl>
      </Card>
      {payTo && (
        <Card title={t`Bank details on the genuine document`}>
          <Facts
            facts={[
              [t`Account holder`, payTo.holder],
              [bankCodeWord(payTo.bankCodeKind), withCopy(payTo.bankCode, bankCodeWord(payTo.bankCodeKind))],
              [t`Account number`, withCopy(payTo.accountNumber, t`Account number`)],
              [t`IBAN`, withCopy(payTo.iban, t`IBAN`)],
              [t`BIC`, withCopy(payTo.bic, t`BIC`)],
              [t`Reference`, withCopy(payTo.reference, t`Reference`)],
            ]}
          />
        </Card>
      )}
    </>
  )
}

/** A value for a bank form with a copy button; null if empty. */
function withCopy(text: string, about: string) {
  if (text === '') return null
  return (
    <span className={css['withCopy']}>
      {about === t`IBAN` ? text.replaceAll(/(.{4})(?=.)/g, '$1 ') : text}
      <CopyButton variant="quiet" text={text} label={t`Copy`} name={t`Copy ${about}`} />
    </span>
  )
}
