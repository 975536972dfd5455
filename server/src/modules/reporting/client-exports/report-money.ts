import { say } from '#platform/messages/say.ts'
import type { ReportSection } from '#platform/pdf/report.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { Dossier } from './gather-dossier.ts'
import { wordOf } from './word-codes.ts'

/** Report sections of invoices with lines, payments and balance. */
export function sectionsOfMoney(
  { balance, currency, country, documents, payments }: Dossier['money'],
  title = say('Invoices and payments'),
): ReportSection[] {
  const { money, day } = writingOf(country)
  return [
    {
      title,
      level: 2,
      facts: [
        [say('Open'), money(balance.openMinor, currency)],
        [say('Overdue'), money(balance.overdueMinor, currency)],
        [say('Credit'), money(balance.creditMinor, currency)],
      ],
    },
    {
      title: say('Documents'),
      level: 3,
      table: {
        columns: [say('Number'), say('Kind'), say('Issued on'), say('Due on'), say('Amount'), say('Open')],
        rows: documents.map((one) => [
          one.number,
          wordOf('document', one.kind),
          day(one.issuedOn),
          day(one.dueOn),
          money(one.grossMinor, one.currency),
          money(one.openMinor, one.currency),
        ]),
      },
    },
    {
      title: say('Lines'),
      level: 3,
      table: {
        columns: [say('Number'), say('Day'), say('Description'), say('Rider'), say('Amount')],
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
      title: say('Payments'),
      level: 3,
      table: {
        columns: [say('Day'), say('Kind'), say('Method'), say('Amount'), say('Reference'), say('Used for')],
        rows: payments.map((one) => [
          day(one.paidOn),
          wordOf('payment', one.kind),
          wordOf('method', one.method),
          money(one.amountMinor, one.currency),
          [one.reference, one.note].filter(Boolean).join(', '),
          one.usedFor.map((use) => `${use.number}: ${money(use.amountMinor, one.currency)}`).join(', '),
        ]),
      },
    },
  ]
}
