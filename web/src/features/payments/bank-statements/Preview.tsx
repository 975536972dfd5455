import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '../../../ui/words/money.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { leftOutWords } from './bank-words.ts'
import css from './BankImports.module.css'
import type { LeftOut, NewLine } from './read-lines.ts'

interface PreviewProps {
  lines: readonly NewLine[]
  leftOut: readonly LeftOut[]
  currency: string
  locale: string
}

/** Rows in the preview, enough to check the columns. */
const [linesShown, leftOutShown] = [4, 5]

/** Preview of a file: first lines, totals, and rejected rows. */
export function Preview({ lines, leftOut, currency, locale }: PreviewProps) {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const sum = (of: (line: NewLine) => boolean) =>
    lines.filter(of).reduce((all, { amountMinor }) => all + amountMinor, 0)
  const [came, went] = [sum(({ amountMinor }) => amountMinor > 0), sum(({ amountMinor }) => amountMinor < 0)]
  return (
    <>
      {lines.length > 0 && (
        <>
          <table className={css['preview']} aria-label={t`First lines`}>
            <thead>
              <tr>
                <th scope="col">{t`Date`}</th>
                <th scope="col">{t`Name and reference`}</th>
                <th scope="col" className={css['sum']}>
                  {t`Amount`}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, linesShown).map((line) => (
                <tr key={line.place}>
                  <td className={css['whole']}>{formatDate(Temporal.PlainDate.from(line.paidOn))}</td>
                  <td>{[line.counterparty, line.reference].filter(Boolean).join(' · ')}</td>
                  <td className={`${css['amount']} ${css['sum']}`}>{money(line.amountMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{t`Total: ${money(came)} in, ${money(Math.abs(went))} out`}</p>
        </>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>{plural(leftOut.length, { one: '# row skipped', other: '# rows skipped' })}</summary>
          <ul>
            {leftOut.slice(0, leftOutShown).map(({ place, why }) => (
              <li key={place}>{t`Row ${place}: ${leftOutWords(why)}`}</li>
            ))}
            {leftOut.length > leftOutShown && <li>{t`And ${leftOut.length - leftOutShown} more.`}</li>}
          </ul>
        </details>
      )}
    </>
  )
}
