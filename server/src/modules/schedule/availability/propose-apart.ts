import { apart } from '#platform/threads/apart.ts'
import type { Holidays, proposeHolidays } from './propose-holidays.ts'

const propose = apart<typeof proposeHolidays>(
  new URL('propose-holidays.ts', import.meta.url),
  'proposeHolidays',
)

/** `proposeHolidays` on a thread of the business. Throws `unavailable` when its queue is full. */
export function proposeApart(
  businessId: string,
  ...asked: Parameters<typeof proposeHolidays>
): Promise<Holidays> {
  return propose({ key: businessId }, ...asked)
}
