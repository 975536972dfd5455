import { plural, t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import type { PayLine, PayRate, PaySummary } from './pay.ts'
import { day } from '../../../ui/words/day.ts'
import { rateWords } from '../../../ui/words/pay-terms.ts'

/** `12:30`: minutes as hours. */
export function hoursWords(minutes: number): string {
  const whole = Math.abs(minutes)
  const hours = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return minutes < 0 ? `-${hours}` : hours
}

type Work = Pick<PaySummary, 'lessons' | 'soldLessons' | 'minutes'>

/** `8`, or `8 sold by the business` and `5 sold by the trainer`: only what there is. */
export function lessonsWords({ lessons, soldLessons }: Omit<Work, 'minutes'>, isOwn = false): string[] {
  if (soldLessons === 0) return [String(lessons)]
  return [
    ...(lessons > 0 ? [t`${lessons} sold by the business`] : []),
    isOwn ? t`${soldLessons} sold by you` : t`${soldLessons} sold by the trainer`,
  ]
}

/** Hours that the business pays; empty if the person only sold lessons. */
export function paidHours({ lessons, soldLessons, minutes }: Work): string {
  return lessons + minutes === 0 && soldLessons > 0 ? '' : hoursWords(minutes)
}

/** `8 lessons, 6:30 hours · 5 lessons that you sold`: only what there is. */
export function workWords({ lessons, soldLessons, minutes }: Work, isOwn = false): string {
  const ofBusiness =
    soldLessons === 0
      ? plural(lessons, { one: '# lesson', other: '# lessons' })
      : plural(lessons, { one: '# lesson that the business sold', other: '# lessons that the business sold' })
  const ofPerson = isOwn
    ? plural(soldLessons, { one: '# lesson that you sold', other: '# lessons that you sold' })
    : plural(soldLessons, { one: '# lesson that the trainer sold', other: '# lessons that the trainer sold' })
  const hours = hoursWords(minutes)
  const paid = [lessons > 0 ? ofBusiness : '', minutes === 0 ? '' : t`${hours} hours`]
  return [paid.filter(Boolean).join(', '), soldLessons > 0 ? ofPerson : ''].filter(Boolean).join(' · ')
}

/** What a rate says; also the end of one. */
export function rateLine(rate: PayRate, locale: string): string {
  if (rate.basis !== 'none') return rateWords(rate, rate.currency, locale)
  return rate.offerId === null ? t`No rate` : t`Rate of all lesson types`
}

/**
 * Rates by lesson type, by name, first those for all lesson types. Of each: the one of today, those that come, and earlier
 * ones, newest first.
 * @param rates newest first
 */
export function ratesByType(rates: readonly PayRate[]): [offerId: string | null, PayRate[]][] {
  const types = [...Map.groupBy(rates, ({ offerId }) => offerId)]
  const nameOf = ([, [first]]: (typeof types)[number]) => first?.offerName ?? ''
  return types
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
    .map(([offerId, all]) => [
      offerId,
      [
        ...all.filter(({ isCurrent }) => isCurrent),
        ...all.filter(({ isComing }) => isComing).toReversed(),
        ...all.filter(({ isCurrent, isComing }) => !isCurrent && !isComing),
      ],
    ])
}

/** What a line is about: its lesson type, or the text written by hand. */
export function lineTitle({ kind, offerName, text }: PayLine): string {
  if (kind === 'manual') return text
  return kind === 'correction' ? t`Correction: ${offerName}` : offerName
}

/** Why a line pays nothing, or corrects another; empty if there is nothing to say. */
export function lineReason(line: PayLine): string {
  const reason = line.reason && reasonWords(line.reason, line.sellerName)
  if (line.kind !== 'correction' || line.corrects === null) return reason ?? ''
  const until = day(line.corrects.until)
  const changed =
    line.owedMinor === 0
      ? t`Attendance, charge or rate has changed`
      : t`Attendance, charge, rate or yard fee has changed`
  const why = reason ?? changed
  return t`${why}. It was on the statement until ${until}.`
}

/** What the person owes for arena and horses of a lesson, or by how much that changed; empty without a yard fee. */
export function feeWords(
  { kind, lessonFeeMinor, horseFeeMinor, horses, owedMinor }: PayLine,
  currency: string,
  locale: string,
): string {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  if (kind === 'correction') {
    if (owedMinor === 0) return ''
    const change = money(Math.abs(owedMinor))
    return owedMinor < 0
      ? t`Owed for arena and horses: ${change} less`
      : t`Owed for arena and horses: ${change} more`
  }
  if (lessonFeeMinor === null || horseFeeMinor === null) return ''
  if (owedMinor === 0) return t`Nothing owed for arena and horses`
  // A line does not break inside of “2 × £12.00”.
  const [lesson, horse] = [money(lessonFeeMinor), `${horses}\u00a0×\u00a0${money(horseFeeMinor)}`]
  const fees = [
    lessonFeeMinor > 0 ? t`${lesson} a lesson` : '',
    horseFeeMinor > 0 && horses > 0 ? t`${horse} a horse` : '',
  ]
    .filter(Boolean)
    .join(', ')
  return t`Owed for arena and horses: ${fees}`
}

/** Whose pay it is: the reader's own, that of an owner who reads it, or that of somebody with this name. */
export type Whose = 'you' | 'owner' | { name: string }

/** A sum of pay. If it is negative, the person owes it to the business; an owner cannot owe their own business, which keeps the sum. */
export function totalWords(totalMinor: number, money: (minor: number) => string, whose: Whose): string {
  const amount = money(Math.abs(totalMinor))
  if (totalMinor >= 0) return amount
  if (whose === 'owner') return t`${amount} for your business`
  if (whose === 'you') return t`You owe the business ${amount}`
  const { name } = whose
  return t`${name} owes the business ${amount}`
}

/** A sum of pay in a table with names; negative: what the person owes, or what an owner leaves to the business. */
export function briefTotal(minor: number, money: (minor: number) => string, isOwner = false): string {
  const amount = money(Math.abs(minor))
  if (minor >= 0) return amount
  return isOwner ? t`${amount} for the business` : t`owes ${amount}`
}

function reasonWords(reason: NonNullable<PayLine['reason']>, seller: string): string {
  const words = {
    no_rate: t`Not paid: no pay rate for this lesson`,
    unmarked: t`Not paid: attendance is missing`,
    sold_by_trainer: t`Sold by ${seller}`,
    no_riders: t`Not paid: no rider came or pays`,
    not_taught: t`Cancelled, moved or taught by somebody else`,
  }
  return words[reason]
}

export function ridersWords(riders: number): string {
  return plural(riders, { one: '# rider', other: '# riders' })
}

/** `paid on 01/11/2026`; empty before. */
export function paidWords({ paidOn, totalMinor }: Pick<PaySummary, 'paidOn' | 'totalMinor'>): string {
  if (paidOn === null) return ''
  const on = day(paidOn)
  return totalMinor < 0 ? t`received on ${on}` : t`paid on ${on}`
}

export function stateBadge({
  state,
  paidOn,
  totalMinor,
}: Pick<PaySummary, 'state' | 'paidOn' | 'totalMinor'>): BadgeWords {
  if (paidOn !== null) return { word: totalMinor < 0 ? t`received` : t`paid`, tone: 'good' }
  const words: Record<PaySummary['state'], BadgeWords> = {
    open: { word: t`not approved`, tone: 'attention' },
    approved: { word: t`approved`, tone: 'neutral' },
    withdrawn: { word: t`withdrawn`, tone: 'neutral' },
  }
  return words[state]
}
