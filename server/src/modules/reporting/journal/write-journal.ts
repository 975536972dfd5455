import { csvOf, plainAmount } from '#platform/csv.ts'
import { say } from '#platform/messages/say.ts'
import { journalOf, type JournalDocument, type JournalPayment } from './rules.ts'

/**
 * Double entries as CSV, with headings in the running language; runs on a thread.
 * @param documents and `payments`: rows of the store, as JSON
 * @param names the seller's account names, by purpose
 */
export function writeJournal(documents: string, payments: string, names: Record<string, string>): string {
  const called = (purpose: string) => names[purpose] ?? purpose
  const entries = journalOf(
    JSON.parse(documents) as JournalDocument[],
    JSON.parse(payments) as JournalPayment[],
  )
  return csvOf([
    say('date,kind,voucher,client,debit,credit,amount,currency').split(','),
    ...entries.map(({ day, kind, voucher, client, debit, credit, amountMinor, currency }) => [
      day,
      kind,
      voucher,
      client,
      called(debit),
      called(credit),
      plainAmount(amountMinor, currency),
      currency,
    ]),
  ])
}
