import type { AgreementState } from '@cavaletti/contract/people/agreements'
import { isMinor, ofAgeOn } from '#modules/people/riders/index.ts'

/** More agreements than any business has. */
export const mostAgreements = 20

/** A signature that expires soon is asked for again this many days before. */
export const renewalDays = 14

/** What decides whether a signature is needed. */
export interface Needed {
  textVersion: number
  /** Day of the first lessons that need the current text. */
  neededFrom: Temporal.PlainDate
  /** Day of the first lessons that needed any text. */
  firstNeededFrom: Temporal.PlainDate
}

/** A signature of one rider for one agreement. */
export interface Signature {
  textVersion: number
  signedOn: Temporal.PlainDate
  /** Last day; null: it does not expire. */
  validUntil: Temporal.PlainDate | null
  isInvalid: boolean
}

interface Judged {
  agreement: Needed
  /** Of this rider and agreement. */
  signatures: readonly Signature[]
  born: Temporal.PlainDate | null
}

/** Whether a rider may ride on a day as far as an agreement is concerned (P5): `signed` and `not_needed` allow it. */
export function stateOn(day: Temporal.PlainDate, { agreement, signatures, born }: Judged): AgreementState {
  const isEarly = Temporal.PlainDate.compare(day, agreement.neededFrom) < 0
  const held = signatures.filter((one) => !one.isInvalid)
  const isGood = (one: Signature): boolean => !isExpired(one, day) && !isOutgrown(one, born, day)
  if (held.some((one) => isGood(one) && (isEarly || one.textVersion === agreement.textVersion)))
    return 'signed'
  if (Temporal.PlainDate.compare(day, agreement.firstNeededFrom) < 0) return 'not_needed'
  const last = held.toSorted((a, b) => Temporal.PlainDate.compare(a.signedOn, b.signedOn)).at(-1)
  if (!last) return 'unsigned'
  if (isOutgrown(last, born, day)) return 'of_age'
  return last.textVersion === agreement.textVersion || isEarly ? 'expired' : 'text_changed'
}

/** Whether somebody should sign now: the current text is not signed, or the signature expires soon. */
export function isOpen(today: Temporal.PlainDate, judged: Judged): boolean {
  const { neededFrom } = judged.agreement
  const from = Temporal.PlainDate.compare(today, neededFrom) < 0 ? neededFrom : today
  if (stateOn(from, judged) !== 'signed') return true
  return stateOn(from.add({ days: renewalDays }), judged) === 'expired'
}

/** If it is open: day of the first lessons that the rider has no signature for; null: none. */
export function missingFrom(today: Temporal.PlainDate, judged: Judged): Temporal.PlainDate | null {
  if (!isOpen(today, judged)) return null
  const { agreement, signatures, born } = judged
  // Only on these days does a rider begin to need a signature.
  const turns = [
    today,
    agreement.firstNeededFrom,
    agreement.neededFrom,
    ...signatures.flatMap(({ validUntil }) => validUntil?.add({ days: 1 }) ?? []),
    ...(born ? [ofAgeOn(born)] : []),
  ]
  return (
    turns
      .filter((day) => Temporal.PlainDate.compare(day, today) >= 0)
      .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
      .find((day) => !['signed', 'not_needed'].includes(stateOn(day, judged))) ?? null
  )
}

/** State of one signature, and the first day of that state where it has one. */
export interface Validity {
  state: 'valid' | 'invalid' | 'replaced' | 'of_age' | 'expired' | 'text_changed'
  since: Temporal.PlainDate | null
}

/** Whether one signature is valid, for documents about it. `agreement`: undefined once nobody signs it any more. */
export function validityOn(
  today: Temporal.PlainDate,
  {
    signature,
    others,
    born,
    agreement,
  }: {
    signature: Signature & { id: string }
    /** Of the same rider and agreement, in the order of their recording. */
    others: readonly (Signature & { id: string })[]
    born: Temporal.PlainDate | null
    agreement: Needed | undefined
  },
): Validity {
  const { signedOn, validUntil, textVersion } = signature
  if (signature.isInvalid) return { state: 'invalid', since: null }
  const own = others.findIndex(({ id }) => id === signature.id)
  const newer = others.find(
    (one, at) =>
      !one.isInvalid &&
      one.id !== signature.id &&
      (Temporal.PlainDate.compare(one.signedOn, signedOn) || Math.sign(at - own)) > 0,
  )
  if (newer) return { state: 'replaced', since: newer.signedOn }
  if (born && isOutgrown(signature, born, today)) return { state: 'of_age', since: ofAgeOn(born) }
  if (validUntil && isExpired(signature, today))
    return { state: 'expired', since: validUntil.add({ days: 1 }) }
  const isOld = agreement && textVersion < agreement.textVersion
  if (isOld && Temporal.PlainDate.compare(today, agreement.neededFrom) >= 0)
    return { state: 'text_changed', since: agreement.neededFrom }
  return { state: 'valid', since: null }
}

/** Last day of a signature; null: it does not expire. */
export function lastDay(signedOn: Temporal.PlainDate, validMonths: number | null): Temporal.PlainDate | null {
  return validMonths === null ? null : signedOn.add({ months: validMonths })
}

/**
 * `firstNeededFrom` after a new text. As long as no lesson needed the agreement, a later day for the new text counts for
 * the agreement as a whole.
 */
export function firstDayAfter(
  before: Needed,
  neededFrom: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  return Temporal.PlainDate.compare(today, before.firstNeededFrom) < 0 ? neededFrom : before.firstNeededFrom
}

function isExpired({ validUntil }: Signature, day: Temporal.PlainDate): boolean {
  return validUntil !== null && Temporal.PlainDate.compare(day, validUntil) > 0
}

/** A guardian signed for a child who is of age on that day. */
function isOutgrown(
  { signedOn }: Signature,
  born: Temporal.PlainDate | null,
  day: Temporal.PlainDate,
): boolean {
  return isMinor(born, signedOn) && !isMinor(born, day)
}
