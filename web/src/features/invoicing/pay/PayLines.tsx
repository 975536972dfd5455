import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { clockOf } from '../../../ui/words/day-words.ts'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { type Column, Table } from '../../../ui/lists/Table.tsx'
import { wholeList } from '../../../ui/lists/whole-list.ts'
import type { PayLine } from './pay.ts'
import { rateWords } from '../../../ui/words/pay-terms.ts'
import { feeWords, hoursWords, lineReason, lineTitle, ridersWords } from './pay-words.ts'
import { day } from '../../../ui/words/day.ts'

interface PayLinesProps {
  lines: readonly PayLine[]
  currency: string
  locale: string
  /** Shown without lines. */
  empty: string
}

/** Lessons with seller, rate and payout; corrections; lines written by hand. */
export function PayLines({ lines, currency, locale, empty }: PayLinesProps) {
  const timeZone = useTimeZone()
  const money = (minor: number | null) => (minor === null ? '' : formatMoney(minor, currency, locale))
  const startOf = ({ startsAt }: PayLine) =>
    startsAt === null ? '' : clockOf(Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone))
  const showsCharges = lines.some(({ chargedMinor }) => chargedMinor !== null)
  const columns: Column<PayLine & { place: number }>[] = [
    { title: t`Date`, plain: 'end', cell: (line) => [day(line.on), startOf(line)].filter(Boolean).join(' ') },
    {
      title: t`Description`,
      bare: true,
      cell: (line) => aboutLine(line, feeWords(line, currency, locale)),
    },
    {
      title: t`Seller`,
      roomy: true,
      cell: ({ sellerName }) => sellerName,
    },
    { title: t`Pay rate`, cell: (line) => rateWords(line, currency, locale) },
    {
      title: t({ message: 'Hours', context: 'of work' }),
      align: 'end',
      cell: (line) => (isPaid(line) ? hoursWords(line.minutes) : ''),
    },
    ...(showsCharges
      ? [
          {
            title: t`Charged without tax`,
            align: 'end' as const,
            cell: (line: PayLine) => (isPaid(line) ? money(line.chargedMinor) : ''),
          },
        ]
      : []),
    { title: t`Payout`, align: 'end', cell: ({ amountMinor }) => money(amountMinor) },
  ]
  return (
    <Table
      label={t`Lines`}
      columns={columns}
      list={wholeList(lines.map((line, place) => ({ ...line, place })))}
      itemKey={({ place }) => place}
      empty={<EmptyState>{empty}</EmptyState>}
      brief
    />
  )
}

/** Hours and charges of lessons that the person sells are not the business's. */
function isPaid({ kind, reason }: PayLine): boolean {
  return kind === 'correction' || (kind === 'lesson' && reason !== 'sold_by_trainer')
}

function aboutLine(line: PayLine, fee: string) {
  const details = lineReason(line) || (line.kind === 'manual' ? '' : ridersWords(line.riders))
  return (
    <>
      {lineTitle(line)}
      {details !== '' && <p className="quiet">{details}</p>}
      {fee !== '' && <p className="quiet">{fee}</p>}
    </>
  )
}
