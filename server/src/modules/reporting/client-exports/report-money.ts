import type { ReportSection } from '#platform/pdf/report.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { Dossier } from './gather-dossier.ts'

/** Report sections of invoices with lines, payments and balance. */
export function sectionsOfMoney(
  { balance, currency, country, documents, payments }: Dossier['money'],
  title = 'Invoices and payments',
): ReportSection[] {
  const { money, day } = writingOf(country)
  return [
    {
      title,
      level: 2,
      facts: [
        ['Open', money(balance.openMinor, currency)],
        ['Overdue', money(balance.overdueMinor, currency)],
        ['Credit', money(balance.creditMinor, currency)],
      ],
    },
    {
      title: 'Documents',
      level: 3,
      table: {
        columns: ['Number', 'Kind', 'Issued on', 'Due on', 'Amount', 'Open'],
        rows: documents.map((one) => [
          one.number,
          one.kind.replaceAll('_', ' '),
          day(one.issuedOn),
          day(one.dueOn),
          money(one.grossMinor, one.currency),
          money(one.openMinor, one.currency),
        ]),
      },
    },
    {
      title: 'Lines',
      level: 3,
      table: {
        columns: ['Number', 'Day', 'Description', 'Rider', 'Amount'],
        rows: documents.flatMap((one) =>
          one.lines.map((line) => [
            one.number,
            day(line.servedOn),
            line.description,
            line.rider,
            money(line.amountMinor, one.currency),
          ]),
        ),
      },
    },
    {
      title: 'Payments',
      level: 3,
      table: {
        columns: ['Day', 'Kind', 'Method', 'Amount', 'Reference', 'Used for'],
        rows: payments.map((one) => [
          day(one.bookedOn),
          one.kind === 'void' ? 'voided payment' : one.kind,
          one.method,
          money(one.amountMinor, one.currency),
          [one.reference, one.note].filter(Boolean).join(', '),
          one.usedFor.map((use) => `${use.number}: ${money(use.amountMinor, one.currency)}`).join(', '),
        ]),
      },
    },
  ]
}
