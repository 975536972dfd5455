import type { BodyOf } from '@cavaletti/contract'
import type { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { rangePattern } from './rules.ts'
import { type BillingRow, findNumberOfAnother } from './store.ts'

type Change = Omit<BodyOf<typeof invoiceSettingsApi.changeBilling>, 'version'>

/**
 * M1: a number identifies one document. Throws `invalid_input` with the prefix if two number ranges share it, or if
 * another range has already used its numbers.
 */
export async function refuseNumbersTwice(tx: Tx, before: BillingRow, change: Change): Promise<void> {
  const isYearly = change.numbersBeginYearly ?? before.numbersBeginYearly
  const ranges = [
    ['invoice', 'invoicePrefix', before.invoicePrefix],
    ['credit_note', 'creditPrefix', before.creditPrefix],
    ['reminder', 'reminderPrefix', before.reminderPrefix],
    ['receipt', 'receiptPrefix', before.receiptPrefix],
  ] as const
  const known = new Set<string>()
  for (const [kind, field, was] of ranges) {
    const prefix = change[field] ?? was
    if (known.has(prefix)) refuse(field, say('must begin otherwise than the numbers of other documents'))
    known.add(prefix)
    if (prefix === was && isYearly === before.numbersBeginYearly) continue
    const given = await findNumberOfAnother(tx, { kind, isYearly }, rangePattern(prefix, isYearly))
    if (given) refuse(field, say('must be another one: {number} was given already', { number: given }))
  }
}

function refuse(field: string, why: string): never {
  throw new AppError('invalid_input', { fields: { [field]: why } })
}
