import { formatMoney, writtenDay } from '#modules/invoices/draw-parts.ts'
import type { ReportSection } from '#platform/pdf/report.ts'
import type { Dossier } from './gather-dossier.ts'

/** Invoices, what stands on them, payments and balance, as they read on paper. */
export function sectionsOfMoney(
  { balance, currency, documents, payments }: Dossier['money'],
  title = 'Invoices and payments',
): ReportSection[] {
  return [
    {
      title,
      level: 2,
      facts: [
        ['Still to be paid', formatMoney(balance.openMinor, currency)],
        ['Of that overdue', formatMoney(balance.overdueMinor, currency)],
        ['Credit', formatMoney(balance.creditMinor, currency)],
      ],
    },
    {
      title: 'Documents',
      level: 3,
      table: {
        columns: ['Number', 'What', 'Issued on', 'Due on', 'Amount', 'Still to be paid'],
        rows: documents.map((one) => [
          one.number,
          one.kind.replaceAll('_', ' '),
          writtenDay(one.issuedOn),
          writtenDay(one.dueOn),
          formatMoney(one.grossMinor, one.currency),
          formatMoney(one.openMinor, one.currency),
        ]),
      },
    },
    {
      title: 'What stands on them',
      level: 3,
      table: {
        columns: ['Number', 'Day', 'What', 'For', 'Amount'],
        rows: documents.flatMap((one) =>
          one.lines.map((line) => [
            one.number,
            writtenDay(line.servedOn),
            line.description,
            line.rider,
            formatMoney(line.amountMinor, one.currency),
          ]),
        ),
      },
    },
    {
      title: 'Payments',
      level: 3,
      table: {
        columns: ['Day', 'What', 'How', 'Amount', 'Reference', 'Used for'],
        rows: payments.map((one) => [
          writtenDay(one.bookedOn),
          one.kind === 'void' ? 'entered by mistake' : one.kind,
          one.method,
          formatMoney(one.amountMinor, one.currency),
          [one.reference, one.note].filter(Boolean).join(', '),
          one.usedFor.map((use) => `${use.number}: ${formatMoney(use.amountMinor, one.currency)}`).join(', '),
        ]),
      },
    },
  ]
}
