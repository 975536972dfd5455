import { say } from '#platform/messages/say.ts'
import type { Writing } from '#platform/writing/writing.ts'
import type { BookedTerms } from './booked-terms.ts'

/** What the lesson costs, and until when cancelling it is free. */
export function costLines(
  { priceMinor, currency, travel, freeUntil }: BookedTerms,
  writing: Writing,
  timeZone: string,
): string[] {
  const most = writing.money(travel?.mostMinor ?? 0, currency)
  return [
    say('Price: {price}', { price: writing.money(priceMinor, currency) }),
    ...(travel === null
      ? []
      : [
          travel.isShared
            ? say('Travel: at most {most}, less if others join', { most })
            : say('Travel: {fee}', { fee: most }),
        ]),
    ...(freeUntil === null
      ? []
      : [say('Free to cancel until {moment}', { moment: writing.stamp(freeUntil, timeZone) })]),
  ]
}
