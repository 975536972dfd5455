import { mostOfDocument } from '@cavaletti/contract/amounts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { Totals } from '../rules.ts'

/** Throws `amount_too_large` for the first line above the maximum, or for the whole document. */
export function refuseTooLarge(
  lines: readonly { amountMinor: number }[],
  { netMinor, taxMinor, grossMinor }: Totals,
  { currency, country }: { currency: string; country: string },
): void {
  const most = writingOf(country).money(mostOfDocument, currency)
  const place = lines.findIndex(({ amountMinor: amount }) => Math.abs(amount) > mostOfDocument)
  if (place !== -1)
    throw new AppError('amount_too_large', {
      fields: {
        [`lines.${place}.unitPriceMinor`]: say(
          'The line comes to more than {most}. Lower the price or the quantity.',
          { most },
        ),
      },
    })
  if ([netMinor, taxMinor, grossMinor].some((sum) => Math.abs(sum) > mostOfDocument))
    throw new AppError('amount_too_large', {
      fields: {
        lines: say('The invoice comes to more than {most}. Split it into several invoices.', { most }),
      },
    })
}
