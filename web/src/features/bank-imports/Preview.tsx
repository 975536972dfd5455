import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '../../ui/money.ts'
import { formatDate } from '../../ui/parse-date.ts'
import { leftOutWords } from './bank-words.ts'
import css from './BankImports.module.css'
import type { LeftOut, NewLine } from './read-lines.ts'

interface PreviewProps {
  lines: readonly NewLine[]
  leftOut: readonly LeftOut[]
  currency: string
  locale: string
}

/** So many show whether the columns are right. */
const [linesShown, leftOutShown] = [4, 5]

/** How the file would be read: its first lines, its sums, and the rows that stay out. */
export function Preview({ lines, leftOut, currency, locale }: PreviewProps) {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const sum = (of: (line: NewLine) => boolean) =>
    lines.filter(of).reduce((all, { amountMinor }) => all + amountMinor, 0)
  const [came, went] = [sum(({ amountMinor }) => amountMinor > 0), sum(({ amountMinor }) => amountMinor < 0)]
  return (
    <>
      {lines.length > 0 && (
        <>
          <table className={css['preview']} aria-label={t`The first lines as they are read`}>
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                <th scope="col">{t`Who, and reference`}</th>
                <th scope="col" className={css['sum']}>
                  {t`Amount`}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, linesShown).map((line) => (
                <tr key={line.place}>
                  <td className={css['whole']}>{formatDate(Temporal.PlainDate.from(line.bookedOn))}</td>
                  <td>{[line.counterparty, line.reference].filter(Boolean).join(' · ')}</td>
                  <td className={`${css['amount']} ${css['sum']}`}>{money(line.amountMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{t`In all ${money(came)} came in, and ${money(Math.abs(went))} went out.`}</p>
        </>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>{plural(leftOut.length, { one: '# row stays out', other: '# rows stay out' })}</summary>
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
