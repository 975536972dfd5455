import { t } from '@lingui/core/macro'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { useTimeZone } from '../../../data/use-time-zone.ts'
import type { PayStatement } from './pay.ts'
import css from './Pay.module.css'
import { day, hoursWords, stateBadge } from './pay-words.ts'

/** Period, hours, sum and state of a statement. */
export function PayFacts({ statement, locale }: { statement: PayStatement; locale: string }) {
  const timeZone = useTimeZone()
  const { from, until, minutes, totalMinor, currency, sellerName, approvedAt, approvedByName, paidOn } =
    statement
  const { word, tone } = stateBadge(statement)
  const [first, last] = [day(from), day(until)]
  const approved = approvedAt && <Moment at={approvedAt} timeZone={timeZone} />
  return (
    <Card title={t`${first} to ${last}`} actions={<Badge tone={tone}>{word}</Badge>}>
      <p className={css['sum']}>{formatMoney(totalMinor, currency, locale)}</p>
      <Facts
        facts={[
          [t({ message: 'Hours', context: 'of work' }), hoursWords(minutes)],
          [t`Seller of the lessons`, sellerName],
          [t`Approved`, approved],
          [t`Approved by`, approvedByName],
          [t`Paid on`, paidOn && day(paidOn)],
        ]}
      />
    </Card>
  )
}
