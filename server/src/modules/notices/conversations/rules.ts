import type { CannotWriteReason } from '@cavaletti/contract/notices/conversations'
import { shorten } from '#platform/writing/shorten.ts'

/** Characters of a message in a list. */
const listedLength = 140

/** Days for which somebody of the business who wrote in a conversation is told of its messages. */
export const daysOfWriter = 14

/** Seconds in which a message can be read before a mail or a device tells of it; later ones join it. */
export const secondsBeforeTold = 60

/** The facts that decide whether messages can be sent. */
export interface Standing {
  isArchived: boolean
  hasAccount: boolean
  isMinor: boolean
  /** Guardians with an account. */
  guardians: number
}

/** Why nobody can write to a client; null: they can. A minor is written to only if a guardian reads it too (P4). */
export function whyCannotWrite({
  isArchived,
  hasAccount,
  isMinor,
  guardians,
}: Standing): CannotWriteReason | null {
  if (isArchived) return 'archived'
  if (!hasAccount) return 'no_account'
  return isMinor && guardians === 0 ? 'no_guardian' : null
}

/** A text as one line of a list. */
export function shortened(body: string): string {
  return shorten(body.replaceAll(/\s+/gu, ' '), listedLength)
}

/** Time of the next message: now, but after the latest one, so that the order is unique. */
export function sentAfter(last: Temporal.Instant | null, at: Temporal.Instant): Temporal.Instant {
  const now = at.round({ smallestUnit: 'microsecond', roundingMode: 'trunc' })
  const next = last?.add({ microseconds: 1 })
  return next && Temporal.Instant.compare(next, now) > 0 ? next : now
}
