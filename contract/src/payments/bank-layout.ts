import { z } from 'zod'
import { line } from '../fields.ts'

const column = z.number().int().min(0).max(200)

/** Columns of a bank's file. Amounts are in one column, or in two for money in and out. */
export const bankLayout = z.object({
  columns: z.object({
    day: column,
    amount: column.optional(),
    credit: column.optional(),
    debit: column.optional(),
    /** For amounts without a sign: the column whose word gives the direction. */
    direction: column.optional(),
    counterparty: column.optional(),
    counterpartyIban: column.optional(),
    reference: column.optional(),
    currency: column.optional(),
  }),
  dayOrder: z.enum(['dmy', 'mdy', 'ymd']),
  decimal: z.enum([',', '.']),
  /** Account name, for files without one. */
  account: line(60),
})
