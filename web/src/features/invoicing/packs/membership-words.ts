import { plural, t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import type { MembershipKind, OwnMembership } from './use-memberships.ts'
import { day } from '../../../ui/words/day.ts'

export function membershipBadge({ state, endsOn }: Pick<OwnMembership, 'state' | 'endsOn'>): BadgeWords {
  const until = endsOn === null ? '' : day(endsOn)
  return {
    starting: { word: t`not started yet`, tone: 'attention' as const },
    active: { word: t`active`, tone: 'good' as const },
    paused: { word: t`paused`, tone: 'attention' as const },
    ending: { word: t`ends on ${until}`, tone: 'attention' as const },
    ended: { word: t`ended`, tone: 'neutral' as const },
  }[state]
}

type Terms = Pick<
  MembershipKind,
  'credits' | 'carryMost' | 'termMonths' | 'renewalMonths' | 'noticeDays' | 'pauseMonths'
>

/** "£120.00 a month · 4 lessons". */
export function feeLine(
  { priceMinor, credits }: { priceMinor: number; credits: number },
  currency: string,
  locale: string,
): string {
  return [
    t`${formatMoney(priceMinor, currency, locale)} a month`,
    plural(credits, { one: '# lesson', other: '# lessons' }),
  ].join(' · ')
}

/** The terms in short. */
export function termsLine(terms: Terms): string {
  const { carryMost, termMonths, renewalMonths, noticeDays, pauseMonths } = terms
  return [
    carryMost === 0
      ? t`unused lessons expire`
      : plural(carryMost, {
          one: 'up to # unused lesson carries over',
          other: 'up to # unused lessons carry over',
        }),
    plural(termMonths, { one: 'at least # month', other: 'at least # months' }),
    plural(renewalMonths, { one: 'renews monthly', other: 'renews for # months' }),
    plural(noticeDays, { one: '# day’s notice', other: '# days’ notice' }),
    pauseMonths > 0 &&
      plural(pauseMonths, {
        one: 'can be paused for # month a year',
        other: 'can be paused for # months a year',
      }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What happens next: "renews on 24/12/2026", "ends on 23/01/2027". */
export function nextLine({ state, startsOn, endsOn, endedBy, renewsOn }: OwnMembership): string {
  if (endsOn !== null) {
    const until = day(endsOn)
    if (endedBy === 'withdrawal') return t`withdrawn on ${until}`
    return state === 'ended' ? t`ended on ${until}` : t`notice given: ends on ${until}`
  }
  if (state === 'starting') return t`starts on ${day(startsOn)}`
  return renewsOn === null ? '' : t`renews on ${day(renewsOn)}`
}

/** "You can leave on 23/01/2027 at the earliest, if you give notice by 24/12/2026."; empty once notice was given. */
export function noticeLine({ endsIfToday, noticeBy }: OwnMembership, isTrainer: boolean): string {
  if (endsIfToday === null || noticeBy === null) return ''
  const [end, by] = [day(endsIfToday), day(noticeBy)]
  return isTrainer
    ? t`It ends on ${end} at the earliest, if notice is given by ${by}.`
    : t`You can leave on ${end} at the earliest, if you give notice by ${by}.`
}

/** "3 lessons left · this month ends on 23/12/2026". */
export function leftLine({ left, month }: OwnMembership): string {
  return [
    plural(left, { one: '# lesson left', other: '# lessons left' }),
    month && t`this month ends on ${day(month.until)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
