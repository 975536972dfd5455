import type { QueryOf } from '@cavaletti/contract'
import type { journalApi } from '@cavaletti/contract/journal'
import type { Tx } from '#database/scope.ts'
import { csvOf, plainAmount } from '#modules/reports/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { journalOf } from './rules.ts'
import { accountNames, journalDocuments, journalPayments } from './store.ts'

/** Double entries of a period as CSV. Throws `invalid_input` for one that ends before it begins. */
export async function writeJournal(
  tx: Tx,
  businessId: string,
  { from, until }: QueryOf<typeof journalApi.journalCsv>,
): Promise<string> {
  if (until < from)
    throw new AppError('invalid_input', { fields: { until: 'must not be before the first day' } })
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)]
  const names = await accountNames(tx, businessId)
  const called = (purpose: string) => names.get(purpose) ?? purpose
  const entries = journalOf(
    await journalDocuments(tx, businessId, first, last),
    await journalPayments(tx, businessId, first, last),
  )
  return csvOf([
    ['date', 'kind', 'voucher', 'client', 'debit', 'credit', 'amount', 'currency'],
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
