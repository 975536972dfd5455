import type { PhotoState } from '@cavaletti/contract/people/photo-consents'
import { isMinor } from '#modules/people/riders/index.ts'

/** More purposes than any business has. */
export const mostPurposes = 20

/** An answer to one purpose. */
export interface Answer {
  agreed: boolean
  textVersion: number
  answeredAt: Temporal.Instant
  answeredAs: 'rider' | 'guardian' | 'paper'
  answeredBy: string
}

export interface Decision {
  state: PhotoState
  /** Time of the answer that counts; null if there is none. */
  answeredAt: Temporal.Instant | null
  /** Start of the consent that a refusal would withdraw; null if nobody agreed, or it was withdrawn. */
  agreedSince: Temporal.Instant | null
}

interface Judged {
  /** Of one rider and purpose, oldest first. */
  answers: readonly Answer[]
  /** Current version of the purpose's text. */
  textVersion: number
  born: Temporal.PlainDate | null
  today: Temporal.PlainDate
  timeZone: string
}

/**
 * Whether photos of a rider may be used for a purpose today (P13). Each guardian answers for themselves: the refusal of
 * one is valid until the same person agrees. An answer on paper replaces all before it. Answers about a child end when
 * the rider is of age.
 */
export function decide({ answers, textVersion, born, today, timeZone }: Judged): Decision {
  const agreedSince = startOfConsent(answers)
  const last = answers.at(-1)
  if (!last) return { state: 'unanswered', answeredAt: null, agreedSince: null }
  const valid = isMinor(born, today)
    ? answers
    : answers.filter((one) => !isMinor(born, one.answeredAt.toZonedDateTimeISO(timeZone).toPlainDate()))
  const onPaper = valid.findLastIndex(({ answeredAs }) => answeredAs === 'paper')
  const latest = latestOfEach(valid.slice(Math.max(onPaper, 0)))
  const refusal = latest.findLast((one) => !one.agreed)
  if (refusal) {
    const before = valid.slice(0, valid.indexOf(refusal))
    return {
      state: before.some((one) => one.agreed) ? 'withdrawn' : 'refused',
      answeredAt: refusal.answeredAt,
      agreedSince: null,
    }
  }
  const consent = latest.find((one) => one.textVersion === textVersion)
  if (consent) return { state: 'agreed', answeredAt: consent.answeredAt, agreedSince }
  const state = latest.length === 0 ? 'of_age' : 'text_changed'
  return { state, answeredAt: last.answeredAt, agreedSince }
}

/** The first agreement after the last refusal. */
function startOfConsent(answers: readonly Answer[]): Temporal.Instant | null {
  const refused = answers.findLastIndex((one) => !one.agreed)
  return answers[refused + 1]?.answeredAt ?? null
}

function latestOfEach(answers: readonly Answer[]): Answer[] {
  const byPerson = new Map(
    answers.map((one) => [one.answeredAs === 'paper' ? 'paper' : one.answeredBy, one] as const),
  )
  return [...byPerson.values()].toSorted((a, b) => Temporal.Instant.compare(a.answeredAt, b.answeredAt))
}
