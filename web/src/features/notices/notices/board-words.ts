import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { mailWords, pushWords } from './notice-words.ts'
import { textWords } from './text-words.ts'

export type Board = ReplyOf<Api['GET /api/disruptions/{id}']>
export type BoardSeat = Board['seats'][number]
export type BoardContact = BoardSeat['contacts'][number]

/** What became of a seat: `Bella instead of Pia`. */
export function outcomeWords({ outcome, was, becomes }: BoardSeat): string {
  if (outcome === 'cancelled') return t`Cancelled without a fee`
  if (outcome === 'no_horse') return t`No horse yet`
  return t`${becomes ?? ''} instead of ${was ?? ''}`
}

/** How far the family is. */
export function stateBadge({ answer, call, phonedAt, isWaiting, contacts }: BoardSeat): BadgeWords {
  if (answer === 'agreed')
    return { word: t({ message: 'Agreed', context: 'to a change of plan' }), tone: 'good' }
  if (answer === 'declined') return { word: t`Cancelled by the family`, tone: 'attention' }
  if (phonedAt !== null) return { word: t`Reached by phone`, tone: 'good' }
  if (call !== null) return { word: t`To phone`, tone: 'danger' }
  if (isWaiting) return { word: t`Waiting for an answer`, tone: 'attention' }
  if (contacts.some(({ told }) => told?.readAt)) return { word: t`Read`, tone: 'good' }
  return contacts.some(({ told }) => told)
    ? { word: t`Told`, tone: 'neutral' }
    : { word: t`Not told`, tone: 'neutral' }
}

/** Why somebody should phone. */
export function callWords(reason: NonNullable<BoardSeat['call']>, contacts: BoardSeat['contacts']): string {
  const words: Record<typeof reason, string> = {
    not_told: contacts.some(({ hasAccount }) => hasAccount)
      ? t`Nobody of the family was told.`
      : t`Nobody of the family has an account, so nobody was told.`,
    not_delivered: t`No email, device notification or text message reached the family.`,
    unread: t`The lesson is soon, and nobody has read it yet.`,
    no_answer: t`The lesson is soon, and nobody has answered yet.`,
  }
  return words[reason]
}

/** `Device notification 24/11/2026, 14:02 · Email sent 24/11/2026, 14:02 · Read 24/11/2026, 14:10`. */
export function toldWords({ told, hasAccount }: BoardContact, timeZone: string): string {
  if (told === null) return hasAccount ? t`Not told` : t`No account`
  const { readAt } = told
  const moment = readAt === null ? '' : formatInstant(readAt, timeZone)
  return [
    pushWords(told, timeZone),
    textWords(told, timeZone),
    mailWords(told, timeZone),
    readAt === null ? null : t`Read in the app ${moment}`,
  ]
    .filter((words) => words !== null)
    .join(' · ')
}

/** Who answered or phoned, and when; empty if nobody did. */
export function answerWords(
  { answer, answeredAt, answeredBy, phonedAt, phonedBy }: BoardSeat,
  timeZone: string,
): string {
  if (answer !== null && answeredAt !== null) {
    const [name, moment] = [answeredBy ?? '', formatInstant(answeredAt, timeZone)]
    return answer === 'agreed'
      ? t`${name} agreed on ${moment}.`
      : t`${name} cancelled on ${moment}, without a fee.`
  }
  if (phonedAt === null) return ''
  const [name, moment] = [phonedBy ?? '', formatInstant(phonedAt, timeZone)]
  return t`${name} phoned on ${moment}.`
}
