import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { reportsApi } from '@cavaletti/contract/reporting/reports'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { csvOf, plainAmount } from '#platform/csv.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { taxByPayment } from './rules.ts'
import { paidDocuments, taxByIssue } from './store.ts'

type Report = ReplyOf<typeof reportsApi.taxReport>

/** Net, tax and gross of a period by rate. Throws `invalid_input` for a period that ends before it begins. */
export async function reportTax(
  tx: Tx,
  { from, until, basis = 'issued' }: QueryOf<typeof reportsApi.taxReport>,
): Promise<Report> {
  if (until < from)
    throw new AppError('invalid_input', { fields: { until: say('must not be before the first day') } })
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)]
  const { rows, documents } =
    basis === 'issued' ? await taxByIssue(tx, first, last) : await byPayment(tx, first, last)
  return {
    from,
    until,
    basis,
    rows: rows.map(({ net, tax, ...row }) => ({
      ...row,
      netMinor: net,
      taxMinor: tax,
      grossMinor: net + tax,
    })),
    documents,
  }
}

async function byPayment(tx: Tx, from: Temporal.PlainDate, until: Temporal.PlainDate) {
  const timeZone = await businessTimeZone(tx)
  const documents = await paidDocuments(tx, from, until, timeZone)
  return { rows: taxByPayment(documents), documents: documents.length }
}

/** The same as CSV, with amounts in figures with a point and headings in the running language. */
export function taxCsv({ from, until, basis, rows }: Report): string {
  return csvOf([
    say('from,until,basis,currency,category,rate_percent,net,tax,gross').split(','),
    ...rows.map(({ currency, category, rate, netMinor, taxMinor, grossMinor }) => [
      from,
      until,
      basis,
      currency,
      category,
      rate / 100,
      ...[netMinor, taxMinor, grossMinor].map((minor) => plainAmount(minor, currency)),
    ]),
  ])
}
