import type { callReasons } from '@cavaletti/contract/notices/status-boards'

/** Who should be phoned about a disruption. */

export type CallReason = (typeof callReasons)[number]

/** What is known of a seat and its family. */
export interface Reached {
  outcome: 'horse' | 'no_horse' | 'trainer' | 'cancelled'
  isWaiting: boolean
  isAnswered: boolean
  isPhoned: boolean
  startsAt: Temporal.Instant
  /** When the lesson was changed. */
  changedAt: Temporal.Instant
  /** One entry for each notice to somebody of the family. */
  told: readonly {
    isRead: boolean
    mail: string
    push: string | null
    text: string | null
  }[]
}

/** In the last day before the lesson, a family has an hour to read and to answer; in the last three hours, none. */
const [hoursBefore, hoursAlone, hoursLeft] = [24, 1, 3]

/** States of a mail, message or text message that reached somebody, or still may. */
const hopeful: readonly (string | null)[] = ['waits', 'sending', 'delayed', 'sent']

/** Why somebody should phone the family of a seat; null: nobody need. */
export function callReason(
  { outcome, isWaiting, isAnswered, isPhoned, startsAt, changedAt, told }: Reached,
  at: Temporal.Instant,
): CallReason | null {
  if (outcome === 'no_horse' || isAnswered || isPhoned) return null
  // A change that was changed again has its own notices.
  if (outcome !== 'cancelled' && !isWaiting) return null
  if (Temporal.Instant.compare(startsAt, at) <= 0) return null
  if (told.length === 0) return 'not_told'
  const isRead = told.some((one) => one.isRead)
  if (
    !isRead &&
    !told.some(({ mail, push, text }) => [mail, push, text].some((state) => hopeful.includes(state)))
  )
    return 'not_delivered'
  const isWithin = (hours: number) => Temporal.Instant.compare(startsAt, at.add({ hours })) < 0
  const hadTime = Temporal.Instant.compare(changedAt.add({ hours: hoursAlone }), at) <= 0
  if (!isWithin(hoursLeft) && !(isWithin(hoursBefore) && hadTime)) return null
  if (isWaiting) return 'no_answer'
  return isRead ? null : 'unread'
}
