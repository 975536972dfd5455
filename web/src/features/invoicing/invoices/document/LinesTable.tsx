import { groupByRider } from '@cavaletti/contract/invoicing/group-lines'
import { t } from '@lingui/core/macro'
import type { BuyerDocument } from './buyer-document.ts'
import { day } from '../../../../ui/words/day.ts'
import css from './Lines.module.css'

type Line = BuyerDocument['lines'][number]

interface LinesTableProps {
  lines: readonly Line[]
  money: (minor: number) => string
}

/** Lines of a document, by rider with subtotals if there are several, as on paper. */
export function LinesTable({ lines, money }: LinesTableProps) {
  const areDated = lines.some(({ servedOn }) => servedOn !== null)
  const groups = groupByRider(lines)
  const isGrouped = groups.size > 1
  const span = areDated ? 2 : 1
  return (
    <table className={css['lines']} aria-label={t`Lines`}>
      <thead>
        <tr>
          {areDated && <th scope="col">{t`Date`}</th>}
          <th scope="col">{t`Description`}</th>
          <th scope="col" className={css['amount']}>{t`Amount`}</th>
        </tr>
      </thead>
      {[...groups].map(([rider, own]) => {
        const name = rider || t`Other items`
        return (
          <tbody key={rider}>
            {isGrouped && (
              <tr>
                <th scope="rowgroup" colSpan={span + 1} className={css['rider']}>
                  {name}
                </th>
              </tr>
            )}
            {own.map((line) => (
              <tr key={line.id}>
                {areDated && <td className={css['date']}>{day(line.servedOn)}</td>}
                <td>
                  <b>{line.description}</b>
                  <span className={css['detail']}>
                    {[isGrouped ? '' : rider, line.detail, quantityWords(line, money)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </td>
                <td className={css['amount']}>{money(line.amountMinor)}</td>
              </tr>
            ))}
            {isGrouped && (
              <tr className={css['subtotal']}>
                <th scope="row" colSpan={span}>{t`Subtotal ${name}`}</th>
                <td className={css['amount']}>
                  {money(own.reduce((sum, { amountMinor }) => sum + amountMinor, 0))}
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}

/** "2 × 30.00" unless the quantity is 1; with the discount, if any. */
function quantityWords(
  { quantityMilli, unitPriceMinor, discountMinor }: Line,
  money: LinesTableProps['money'],
): string {
  const times = quantityMilli === 1000 ? '' : `${quantityMilli / 1000} × ${money(unitPriceMinor)}`
  return [times, discountMinor > 0 ? t`${money(discountMinor)} off` : ''].filter(Boolean).join(' · ')
}
