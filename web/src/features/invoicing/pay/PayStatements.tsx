import { t } from '@lingui/core/macro'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import type { PaySummary } from './pay.ts'
import css from './Pay.module.css'
import { paidWords, stateBadge, totalWords, workWords } from './pay-words.ts'
import { day } from '../../../ui/words/day.ts'
import { useWhose } from './use-whose.ts'

interface PayStatementsProps {
  statements: readonly PaySummary[]
  locale: string
  statementAt: (id: string) => string
  empty: string
  /** They are the reader's own. */
  isOwn?: boolean
}

/** Statements of a person with state, hours and sum. */
export function PayStatements({ statements, locale, statementAt, empty, isOwn = false }: PayStatementsProps) {
  const whose = useWhose()
  if (statements.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <ul className={css['list']}>
      {statements.map((one) => {
        const { word, tone } = stateBadge(one)
        const [from, until] = [day(one.from), day(one.until)]
        const money = (minor: number) => formatMoney(minor, one.currency, locale)
        const total = totalWords(one.totalMinor, money, whose(one))
        return (
          <li key={one.id}>
            <ListEntry
              title={
                <>
                  <Link to={statementAt(one.id)}>{t`${from} to ${until}`}</Link>{' '}
                  <Badge tone={tone}>{paidWords(one) || word}</Badge>
                </>
              }
            >
              <p>{[workWords(one, isOwn), total].filter(Boolean).join(' · ')}</p>
            </ListEntry>
          </li>
        )
      })}
    </ul>
  )
}
