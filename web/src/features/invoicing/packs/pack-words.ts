import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '../../../ui/words/money.ts'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { BoughtPack, PackKind } from './use-packs.ts'
import { day } from '../../../ui/words/day.ts'

export function packBadge({
  state,
  waitsFor,
  ended,
}: Pick<BoughtPack, 'state' | 'waitsFor' | 'ended'>): BadgeWords {
  if (state === 'usable') return { word: t`ready to use`, tone: 'good' }
  if (state === 'used_up') return { word: t`used up`, tone: 'neutral' }
  if (state === 'expired') return { word: t`expired`, tone: 'neutral' }
  if (state === 'ended')
    return {
      word: ended?.reason === 'withdrawal' ? t({ message: 'withdrawn', context: 'a purchase' }) : t`ended`,
      tone: 'neutral',
    }
  if (waitsFor === 'payment') return { word: t`awaiting payment`, tone: 'attention' }
  if (waitsFor === 'withdrawal_period') return { word: t`in cooling-off period`, tone: 'attention' }
  return { word: t`not invoiced yet`, tone: 'attention' }
}

/** "7 of 10 left · Mia Hart · until 31/05/2027". */
export function packLine({ left, planned = 0, credits, riderName, expiresOn, grace }: BoughtPack): string {
  return [
    t`${left} of ${credits} left`,
    planned > 0 && plural(planned, { one: '# for a booked lesson', other: '# for booked lessons' }),
    riderName || t`for the household`,
    expiresOn && t`until ${day(expiresOn)}`,
    grace &&
      plural(grace.credits, {
        one: `# returned lesson can be used until ${day(grace.until)}`,
        other: `# returned lesson can be used until ${day(grace.until)}`,
      }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How many credits end when. */
export function endingWords({ credits, on }: NonNullable<BoughtPack['endsSoon']>): string {
  return plural(credits, {
    one: `# lesson expires at the end of ${day(on)}.`,
    other: `# lessons expire at the end of ${day(on)}.`,
  })
}

/** What the credits pay for. */
export function coverLine(pack: BoughtPack, locale: string): string {
  const { mostPriceMinor, currency, offerNames } = pack
  return mostPriceMinor === null
    ? offerNames.join(', ')
    : t`Pays for any lesson of up to ${formatMoney(mostPriceMinor, currency, locale)}`
}

/** Where the credits came from. */
export function sourceLine({ origin, madeUpFor, soldOn, withdrawUntil }: BoughtPack): string {
  if (madeUpFor) return t`for ${madeUpFor.offerName} on ${day(madeUpFor.on)}, cancelled in time`
  if (origin === 'membership') return t`from your membership`
  if (origin === 'make_up') return t`granted on ${day(soldOn)}`
  return withdrawUntil === null ? t`bought in person on ${day(soldOn)}` : t`bought on ${day(soldOn)}`
}

/** Why it can no longer be used; empty while it can. Says `you` to the buyer. */
export function endWords(pack: BoughtPack, reader: 'buyer' | 'trainer'): string {
  const { state, ended, expiresOn, left, entries } = pack
  if (ended)
    return [endedWords(pack, ended, reader), ended.creditNote ? '' : unpaidWords(pack, ended)]
      .filter(Boolean)
      .join(' ')
  if (state === 'used_up') {
    const last = entries.findLast(({ kind }) => kind === 'used')
    return last ? t`All lessons are used. The last one was on ${day(last.on)}.` : ''
  }
  if (state !== 'expired' || expiresOn === null) return ''
  const end = day(expiresOn)
  return left === 0
    ? t`It expired at the end of ${end}.`
    : plural(left, {
        one: `It expired at the end of ${end}. # lesson was not used.`,
        other: `It expired at the end of ${end}. # lessons were not used.`,
      })
}

type Ended = NonNullable<BoughtPack['ended']>

function endedWords(
  { origin, entries }: BoughtPack,
  { reason, on }: Ended,
  reader: 'buyer' | 'trainer',
): string {
  const date = day(on)
  if (reason === 'withdrawal')
    return reader === 'buyer'
      ? t`You withdrew from this purchase on ${date}.`
      : t`The client withdrew from this purchase on ${date}.`
  if (origin === 'make_up')
    return entries.at(-1)?.kind === 'given'
      ? t`It was taken back on ${date}.`
      : t`It ended on ${date}, because the missed lesson is no longer charged.`
  return reader === 'buyer' ? t`Your trainer ended it on ${date}.` : t`It was ended on ${date}.`
}

/** Why there is no credit note. */
function unpaidWords({ origin }: BoughtPack, { wasInvoiced }: Ended): string {
  if (origin === 'make_up') return ''
  return wasInvoiced ? t`There was nothing to refund.` : t`It had not been invoiced, so it costs nothing.`
}

/** Until when the buyer may withdraw, or why they no longer can; empty where there never was such a right. */
export function withdrawWords(pack: BoughtPack): string {
  const { withdrawUntil, mayWithdraw, state, left, startAskedAt } = pack
  if (withdrawUntil === null || state === 'ended') return ''
  if (mayWithdraw && startAskedAt === null && state === 'waiting')
    return t`You can withdraw from this purchase until the end of ${day(withdrawUntil)}. You can use it after that day.`
  if (mayWithdraw) return t`You can withdraw from this purchase until the end of ${day(withdrawUntil)}.`
  return left === 0
    ? t`All lessons are used, so you can no longer withdraw from this purchase.`
    : t`You could withdraw from this purchase until ${day(withdrawUntil)}.`
}

/** The settings of M7 in words. */
export function termsLine({ validDays, graceDays, usableFrom, missedCounts, isShared }: PackKind): string {
  return [
    isShared ? t`for the household` : t`for one rider`,
    usableFrom === 'issue' ? t`can be used once invoiced` : t`can be used once paid`,
    missedCounts ? t`missed lessons are used up` : t`missed lessons are not used up`,
    validDays === null
      ? t`no expiry`
      : plural(validDays, { one: 'expires after # day', other: 'expires after # days' }),
    validDays !== null &&
      graceDays > 0 &&
      plural(graceDays, {
        one: '# extra day for returned lessons',
        other: '# extra days for returned lessons',
      }),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function entryWord(kind: BoughtPack['entries'][number]['kind']): string {
  return {
    sold: t`Sold`,
    granted: t`Granted`,
    used: t`Used`,
    returned: t`Lesson returned`,
    given: t`Adjusted`,
    ended: t`Ended`,
  }[kind]
}
