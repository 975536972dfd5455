import { t } from '@lingui/core/macro'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import type { PayStatement } from './pay.ts'
import css from './Pay.module.css'
import { hoursWords, lessonsWords, stateBadge, totalWords } from './pay-words.ts'
import { day } from '../../../ui/words/day.ts'
import { useWhose } from './use-whose.ts'

/** The business, and the trainer if they sell lessons of the statement (M14). */
function sellersOf({ sellerName, lines }: PayStatement): string {
  return [...new Set([sellerName, ...lines.map((line) => line.sellerName)])].filter(Boolean).join(', ')
}

interface PayFactsProps {
  statement: PayStatement
  locale: string
  /** It is the reader's own pay. */
  isOwn?: boolean
}

/** Period, hours, sum and state of a statement. */
export function PayFacts({ statement, locale, isOwn = false }: PayFactsProps) {
  const timeZone = useTimeZone()
  const whose = useWhose()
  const { from, until, minutes, totalMinor, currency, approvedAt, approvedByName, paidOn } = statement
  const { word, tone } = stateBadge(statement)
  const [first, last] = [day(from), day(until)]
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const total = totalWords(totalMinor, money, whose(statement))
  const hasLessons = statement.lessons + statement.soldLessons > 0
  const lessons = hasLessons ? lessonsWords(statement, isOwn).join(', ') : ''
  const approved = approvedAt && <Moment at={approvedAt} timeZone={timeZone} />
  return (
    <Card title={t`${first} to ${last}`} actions={<Badge tone={tone}>{word}</Badge>}>
      <p className={css['sum']}>{total}</p>
      <Facts
        facts={[
          [t`Lessons`, lessons],
          [t({ message: 'Hours', context: 'of work' }), minutes === 0 ? '' : hoursWords(minutes)],
          [t`Seller of the lessons`, sellersOf(statement)],
          [t`Approved`, approved],
          [t`Approved by`, approvedByName],
          [totalMinor < 0 ? t`Received on` : t`Paid on`, paidOn && day(paidOn)],
        ]}
      />
    </Card>
  )
}
