import { z } from 'zod'
import { day, id } from '../fields.ts'

export const taxCategories = ['S', 'Z', 'E', 'O', 'AE'] as const
export const units = ['C62', 'HUR', 'MIN', 'KMT', 'DAY'] as const
/** A reminder asks for overdue amounts and may add a fee (M11). */
export const documentKinds = ['invoice', 'credit_note', 'reminder'] as const

export const quantityMilli = z.number().int().min(1).max(1_000_000_000)

export const invoiceLine = z.object({
  id,
  riderId: id.nullable(),
  riderName: z.string(),
  servedOn: day.nullable(),
  description: z.string(),
  detail: z.string(),
  quantityMilli,
  unit: z.enum(units),
  unitPriceMinor: z.number().int(),
  discountMinor: z.number().int(),
  amountMinor: z.number().int(),
  netMinor: z.number().int(),
  taxCategory: z.enum(taxCategories),
  taxRate: z.number().int(),
  seatId: id.nullable(),
  extraId: id.nullable(),
})

export const taxSum = z.object({
  category: z.enum(taxCategories),
  rate: z.number().int(),
  netMinor: z.number().int(),
  taxMinor: z.number().int(),
  exemptionText: z.string(),
})
