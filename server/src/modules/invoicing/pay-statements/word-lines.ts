import { msg } from '@cavaletti/contract/messages'
import { say } from '#platform/messages/say.ts'
import type { Writing } from '#platform/writing/writing.ts'
import type { Line, Statement } from './describe-pay.ts'

/** Words of a pay statement, in the running language. */

const reasons: Record<NonNullable<Line['reason']>, string> = {
  no_rate: msg('not paid: no pay rate'),
  unmarked: msg('not paid: no attendance'),
  no_riders: msg('not paid: no rider came or pays'),
  sold_by_trainer: msg('sold by {seller}'),
  not_taught: msg('cancelled, moved or taught by somebody else'),
}

/**
 * "Private lesson, 45 min", with the reason if it is not paid or corrected, and what the person owes for arena and horses.
 */
export function nameLine(line: Line, currency: string, writing: Pick<Writing, 'day' | 'money'>): string {
  return [nameWork(line, writing), nameFee(line, currency, writing)].filter(Boolean).join('. ')
}

/**
 * "Owed for arena and horses: £8.00 a lesson, 2 × £12.00 a horse"; of a correction, "£12.00 less"; empty without a yard
 * fee.
 */
function nameFee(
  { kind, lessonFeeMinor, horseFeeMinor, horses, owedMinor }: Line,
  currency: string,
  { money }: Pick<Writing, 'money'>,
): string {
  if (kind === 'correction') {
    if (owedMinor === 0) return ''
    const change = money(Math.abs(owedMinor), currency)
    return owedMinor < 0
      ? say('Owed for arena and horses: {change} less', { change })
      : say('Owed for arena and horses: {change} more', { change })
  }
  if (lessonFeeMinor === null || horseFeeMinor === null) return ''
  if (owedMinor === 0) return say('Nothing owed for arena and horses')
  const parts = [
    lessonFeeMinor > 0 ? say('{amount} a lesson', { amount: money(lessonFeeMinor, currency) }) : '',
    horseFeeMinor > 0 && horses > 0
      ? say('{amount} a horse', { amount: `${horses}\u00a0×\u00a0${money(horseFeeMinor, currency)}` })
      : '',
  ]
  return say('Owed for arena and horses: {fees}', { fees: parts.filter(Boolean).join(', ') })
}

function nameWork(line: Line, { day }: Pick<Writing, 'day'>): string {
  if (line.kind === 'manual') return line.text
  const reason = line.reason === null ? '' : say(reasons[line.reason], { seller: line.sellerName })
  if (line.kind === 'lesson')
    return [line.offerName, line.minutes > 0 ? say('{minutes} min', { minutes: line.minutes }) : '', reason]
      .filter(Boolean)
      .join(', ')
  const name = say('Correction: {lesson}', { lesson: line.offerName })
  const changed =
    line.owedMinor === 0
      ? say('attendance, charge or rate has changed')
      : say('attendance, charge, rate or yard fee has changed')
  const source = line.corrects ? say('on the statement until {day}', { day: day(line.corrects.until) }) : ''
  return [name, source, reason || changed].filter(Boolean).join(', ')
}

/** What the trainer sells is paid for no rider and no hour, and neither is a line written by hand. */
export function countsRiders({ kind, reason }: Line): boolean {
  return kind === 'correction' || (kind === 'lesson' && reason !== 'sold_by_trainer')
}

/** "£20.00 an hour". */
export function nameRate(
  { basis, rateMinor, sharePoints }: Line,
  currency: string,
  { money }: Pick<Writing, 'money'>,
): string {
  const amount = money(rateMinor ?? 0, currency)
  const percent = (sharePoints ?? 0) / 100
  if (basis === 'lesson') return say('{amount} a lesson', { amount })
  if (basis === 'hour') return say('{amount} an hour', { amount })
  if (basis === 'head') return say('{amount} a rider', { amount })
  return basis === 'share' ? say('{percent}% of the charge', { percent }) : ''
}

/** What a statement adds up to, in words: "Payout", or who owes the business. */
export function nameTotal({ totalMinor, memberName }: Statement, isOwn: boolean): string {
  if (totalMinor >= 0) return say('Payout')
  return isOwn ? say('You owe the business') : say('{name} owes the business', { name: memberName })
}

/** "8", or "8 sold by the business" and "5 sold by the trainer"; empty without lessons. */
export function nameLessons(
  { lessons, soldLessons }: Pick<Statement, 'lessons' | 'soldLessons'>,
  isOwn: boolean,
): string[] {
  if (soldLessons === 0) return lessons === 0 ? [] : [String(lessons)]
  const sold = isOwn
    ? say('{lessons} sold by you', { lessons: soldLessons })
    : say('{lessons} sold by the trainer', { lessons: soldLessons })
  return lessons === 0 ? [sold] : [say('{lessons} sold by the business', { lessons }), sold]
}

/** "Pay statement 01/10/2026 to 31/10/2026". */
export function payTitle({ from, until }: Statement, { day }: Pick<Writing, 'day'>): string {
  return say('Pay statement {from} to {until}', { from: day(from), until: day(until) })
}

/** Minutes as hours: "12:30". */
export function nameHours(minutes: number): string {
  const whole = Math.abs(minutes)
  const sign = minutes < 0 ? '-' : ''
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
