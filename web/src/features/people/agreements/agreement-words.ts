import type { AgreementState } from '@cavaletti/contract/people/agreements'
import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import { formatDate } from '../../../ui/words/parse-date.ts'
import type { AgreementOfRider, Signature } from './agreement.ts'

/** Text and look of a state. */
export function stateBadge(state: AgreementState): BadgeWords {
  const words: Record<AgreementState, BadgeWords> = {
    signed: { word: t`Signed`, tone: 'good' },
    not_needed: { word: t`Not signed yet`, tone: 'attention' },
    unsigned: { word: t`Not signed`, tone: 'danger' },
    text_changed: { word: t`New text to sign`, tone: 'danger' },
    expired: { word: t`Expired`, tone: 'danger' },
    of_age: { word: t`Rider must sign`, tone: 'danger' },
  }
  return words[state]
}

/** What to know about a signature that is missing now or soon; null if there is nothing. */
export function openWords({ state, isOpen, neededFrom, textVersion }: AgreementOfRider): string | null {
  if (!isOpen) return null
  const day = writtenDay(neededFrom)
  if (state === 'of_age') return t`A guardian signed before the rider turned 18. The rider must sign now.`
  if (state === 'not_needed') return t`Needed for lessons from ${day}.`
  if (state !== 'signed') return null
  const isLater = Temporal.PlainDate.compare(neededFrom, Temporal.Now.plainDateISO()) > 0
  return isLater && textVersion > 1
    ? t`The text has changed. A new signature is needed before lessons from ${day}.`
    : t`The signature expires soon.`
}

/** `24/11/2026 · guardian: Jo Lang · valid until 23/11/2027`. */
export function signatureWords({ signedOn, signedAs, signedBy, validUntil, ...rest }: Signature): string {
  const as: Record<Signature['signedAs'], string> = {
    rider: t`rider`,
    guardian: t`guardian`,
    paper: t`on paper`,
  }
  const until = validUntil && writtenDay(validUntil)
  return [
    writtenDay(signedOn),
    signedBy === '' ? as[signedAs] : `${as[signedAs]}: ${signedBy}`,
    until && t`valid until ${until}`,
    rest.isInvalid && [t`marked as invalid`, rest.invalidReason].filter(Boolean).join(': '),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function writtenDay(day: string): string {
  return formatDate(Temporal.PlainDate.from(day))
}
