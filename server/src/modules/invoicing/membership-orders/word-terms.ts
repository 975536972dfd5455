import { say } from '#platform/messages/say.ts'
import type { Writing } from '#platform/writing/writing.ts'

/** Version of the texts below. Raise it with each change of their meaning: orders keep what was shown. */
export const textVersion = 1

interface Terms {
  /** Fee of a month with tax, minor unit. */
  grossMinor: number
  currency: string
  credits: number
  carryMost: number
  termEndsOn: Temporal.PlainDate
  renewalMonths: number
  noticeDays: number
  pauseMonths: number
  country: string
  writing: Pick<Writing, 'day' | 'money'>
}

/** Months of a renewal after which a client in Great Britain may cancel within 14 days. */
const longRenewal = 12

/** The terms of a membership, in the language of the running work. */
export function termsText(terms: Terms): string {
  const { writing } = terms
  return [
    say(
      'The fee is {price} for each month, and includes {count, plural, one {# lesson} other {# lessons}}. Each month begins on the day of the month on which the membership began.',
      { price: writing.money(terms.grossMinor, terms.currency), count: terms.credits },
    ),
    terms.carryMost === 0
      ? say('Lessons that you do not use in a month expire with it.')
      : say(
          'Up to {count, plural, one {# unused lesson} other {# unused lessons}} of a month can still be used in the next one; the others expire.',
          { count: terms.carryMost },
        ),
    say('The membership runs at least until the end of {day}.', { day: writing.day(terms.termEndsOn) }),
    say(
      'After that it renews for {count, plural, one {# month} other {# months}} at a time, until you or the business give notice {days, plural, one {# day} other {# days}} or more before the end of a term.',
      { count: terms.renewalMonths, days: terms.noticeDays },
    ),
    terms.pauseMonths === 0
      ? ''
      : say(
          'You can pause up to {count, plural, one {# month} other {# months}} in a year. Paused months cost nothing and make the minimum term longer.',
          { count: terms.pauseMonths },
        ),
    terms.country === 'GB' && terms.renewalMonths >= longRenewal
      ? say('After each renewal you can cancel within 14 days, without giving a reason.')
      : '',
  ]
    .filter((line) => line !== '')
    .join(' ')
}

interface Withdrawal {
  business: string
  /** Last day on which the buyer may withdraw. */
  until: Temporal.PlainDate
  writing: Pick<Writing, 'day'>
}

/** The right to withdraw (M12). */
export function withdrawalText({ business, until, writing }: Withdrawal): string {
  return say(
    'You can withdraw from this membership until the end of {day}, without giving a reason. Press “Withdraw from purchase” on the page Credits, or tell {business} in any other way. You then get back what you paid within 14 days. If you asked to start early, lessons you have used until then are not refunded.',
    { day: writing.day(until), business },
  )
}

/** The buyer's consent to start within that period, in their words. */
export function startText({ until, writing }: Omit<Withdrawal, 'business'>): string {
  return say(
    'I want to use the lessons before the end of {day}. If I withdraw from the membership, I pay for the lessons I have used.',
    { day: writing.day(until) },
  )
}
