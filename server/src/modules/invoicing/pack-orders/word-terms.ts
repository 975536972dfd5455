import { say } from '#platform/messages/say.ts'
import type { Writing } from '#platform/writing/writing.ts'

/** Version of the texts below. Raise it with each change of their meaning: orders keep what was shown. */
export const textVersion = 1

interface Terms {
  business: string
  /** Last day on which the buyer may withdraw. */
  until: Temporal.PlainDate
  writing: Pick<Writing, 'day'>
}

/** The right to withdraw (M12), in the language of the running work. */
export function withdrawalText({ business, until, writing }: Terms): string {
  return say(
    'You can withdraw from this purchase until the end of {day}, without giving a reason. Press “Withdraw from purchase” on the page Credits, or tell {business} in any other way. You then get back what you paid within 14 days. If you asked to start early, lessons you have used until then are not refunded.',
    { day: writing.day(until), business },
  )
}

/** The buyer's consent to start within that period, in their words. */
export function startText({ until, writing }: Terms): string {
  return say(
    'I want to use this pack before the end of {day}. If I withdraw from the purchase, I pay for the lessons I have used. Once all its lessons are used, I can no longer withdraw.',
    { day: writing.day(until) },
  )
}
