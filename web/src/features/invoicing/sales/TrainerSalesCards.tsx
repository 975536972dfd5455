import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formatDay } from '../../../ui/words/format-instant.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import { type Column, Table } from '../../../ui/lists/Table.tsx'
import { wholeList } from '../../../ui/lists/whole-list.ts'
import { day } from '../../../ui/words/day.ts'
import type { TrainerSales } from './sales.ts'

/** What trainers sell themselves in a period, for the business, which cannot change it. */
export function TrainerSalesCards({ sales, locale }: { sales: TrainerSales; locale: string }) {
  const timeZone = useTimeZone()
  const money = (minor: number) => formatMoney(minor, sales.currency, locale)
  const sums: Column<TrainerSales['trainers'][number]>[] = [
    { title: t`Trainer`, bare: true, cell: ({ trainerName }) => trainerName },
    { title: t`Lessons`, align: 'end', cell: ({ seats }) => seats },
    { title: t`Sum`, align: 'end', cell: ({ costMinor }) => money(costMinor) },
    {
      title: t`Not invoiced yet`,
      align: 'end',
      cell: ({ openSeats, openMinor }) =>
        openSeats === 0 ? t({ message: 'none', context: 'an amount' }) : money(openMinor),
    },
    {
      title: t`Owed for arena and horses`,
      align: 'end',
      cell: ({ owedMinor }) => (owedMinor === 0 ? t`nothing` : money(owedMinor)),
    },
  ]
  const seats: Column<TrainerSales['seats'][number]>[] = [
    { title: t`Date`, plain: 'end', cell: ({ on }) => day(on) },
    { title: t`Rider`, bare: true, cell: ({ riderName }) => riderName },
    { title: t`Lesson type`, cell: ({ offerName }) => offerName },
    { title: t`Trainer`, cell: ({ trainerName }) => trainerName },
    {
      title: t`Invoiced`,
      cell: ({ invoicedAt }) => (invoicedAt === null ? t`not yet` : formatDay(invoicedAt, timeZone)),
    },
    { title: t`Price or fee`, align: 'end', cell: ({ costMinor }) => money(costMinor) },
  ]
  const none = <EmptyState>{t`Trainers sold no lessons themselves in this period.`}</EmptyState>
  if (sales.trainers.length === 0) return <Card>{none}</Card>
  return (
    <>
      <Card title={t`By trainer`}>
        <Table
          label={t`Lessons that trainers invoice, by trainer`}
          columns={sums}
          list={wholeList(sales.trainers)}
          itemKey={({ trainerId }) => trainerId}
          empty={none}
        />
      </Card>
      <Card title={t`Lessons`}>
        <Table
          label={t`Lessons that trainers invoice`}
          columns={seats}
          list={wholeList(sales.seats)}
          itemKey={({ seatId }) => seatId}
          empty={none}
        />
      </Card>
    </>
  )
}
