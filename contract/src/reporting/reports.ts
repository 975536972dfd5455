import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id } from '../fields.ts'
import { taxCategories } from '../invoicing/invoice-lines.ts'

const minor = z.number().int()
const sum = z.object({ amountMinor: minor, documents: z.number().int() })

export const moneyOverview = z.object({
  currency: z.string(),
  /** Local day of the business; decides what is overdue. */
  today: day,
  open: sum,
  /** The overdue part of the open amount. */
  overdue: sum.extend({ oldestDueOn: day.nullable() }),
  /** The last twelve months, the current one last. */
  months: z.array(
    z.object({
      /** First day of the month. */
      month: day,
      /** Invoices less credit notes, by their date. */
      billedMinor: minor,
      /** Payments less refunds, by the day of the money's movement. */
      paidMinor: minor,
    }),
  ),
  /** Clients with the largest open amounts, at most five. */
  owing: z.array(
    z.object({
      clientId: id,
      clientName: z.string(),
      openMinor: minor,
      documents: z.number().int(),
      oldestDueOn: day,
    }),
  ),
  /** Chargeable items that are on no document (M16). */
  unbilled: z.object({
    amountMinor: minor,
    entries: z.number().int(),
    payers: z.number().int(),
    oldestOn: day.nullable(),
  }),
  /** Past seats without attendance. They are not billed until somebody marks them. */
  unmarked: z.object({ seats: z.number().int(), lessons: z.number().int(), oldestOn: day.nullable() }),
  /** Paid amounts, neither allocated nor refunded; the five largest by client. */
  credits: z.object({
    amountMinor: minor,
    clients: z.array(z.object({ clientId: id, clientName: z.string(), creditMinor: minor })),
  }),
})

/** `issued`: by document date. `paid`: by payment date (cash accounting). */
export const taxBases = ['issued', 'paid'] as const

const period = z.object({ from: day, until: day, basis: z.enum(taxBases).optional() })

export const taxReport = z.object({
  from: day,
  until: day,
  basis: z.enum(taxBases),
  /** By currency, then highest rate first. */
  rows: z.array(
    z.object({
      currency: z.string(),
      category: z.enum(taxCategories),
      /** Hundredths of a percent. */
      rate: z.number().int(),
      netMinor: minor,
      taxMinor: minor,
      grossMinor: minor,
    }),
  ),
  /** Number of documents in the row. */
  documents: z.number().int(),
})

export const reportsApi = {
  moneyOverview: endpoint({
    method: 'GET',
    path: '/api/money/overview',
    auth: 'trainer',
    action: 'money.whole',
    summary:
      'Return open, overdue, paid by month, owed by client, unbilled and credit amounts in the business’s currency.',
    reply: moneyOverview,
    shows: ['money', 'lessons'],
    errors: ['not_found'],
  }),
  taxReport: endpoint({
    method: 'GET',
    path: '/api/reports/tax',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Return net, tax and gross of a period by tax rate. Credit notes are subtracted.',
    query: period,
    reply: taxReport,
    shows: ['money'],
    errors: ['not_found'],
  }),
  taxReportCsv: endpoint({
    method: 'GET',
    path: '/api/reports/tax/csv',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Return the tax report as CSV.',
    query: period,
    download: ['text/csv'],
    errors: ['not_found'],
  }),
}
