import { mostOfDocument } from '@cavaletti/contract/amounts'
import { AppError } from '#platform/http/app-error.ts'
import type { Totals } from './rules.ts'
import { formatMoney } from './write-amounts.ts'

/** Throws `amount_too_large`, with the first line that comes to more than a document can hold, or for the whole document. */
export function refuseTooLarge(
  lines: readonly { amount_minor: number }[],
  { netMinor, taxMinor, grossMinor }: Totals,
  currency: string,
): void {
  const most = formatMoney(mostOfDocument, currency)
  const place = lines.findIndex(({ amount_minor: amount }) => Math.abs(amount) > mostOfDocument)
  if (place !== -1)
    throw new AppError('amount_too_large', {
      fields: {
        [`lines.${place}.unitPriceMinor`]: `The line comes to more than ${most}. Lower the price or the quantity.`,
      },
    })
  if ([netMinor, taxMinor, grossMinor].some((sum) => Math.abs(sum) > mostOfDocument))
    throw new AppError('amount_too_large', {
      fields: { lines: `The invoice comes to more than ${most}. Split it into several invoices.` },
    })
}
