import type { PhotoState } from '@cavaletti/contract/people/photo-consents'
import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import type { Answer } from './photo-consent.ts'

/** Text and look of a state of consent. */
export function stateBadge(state: PhotoState): BadgeWords {
  const words: Record<PhotoState, BadgeWords> = {
    agreed: { word: t({ message: 'Agreed', context: 'to photos' }), tone: 'good' },
    refused: { word: t`Not agreed`, tone: 'danger' },
    withdrawn: { word: t`Withdrawn`, tone: 'danger' },
    text_changed: { word: t`To be asked again`, tone: 'attention' },
    of_age: { word: t`To be asked again`, tone: 'attention' },
    unanswered: { word: t`Not answered yet`, tone: 'attention' },
  }
  return words[state]
}

/** Why an earlier answer does not count; null if it does. */
export function outdatedWords(state: PhotoState): string | null {
  if (state === 'text_changed') return t`The text has changed since the last answer.`
  if (state === 'of_age') return t`A guardian answered before the rider turned 18. The rider answers now.`
  return null
}

/** `24/11/2026, 10:05 · Agreed · guardian: Jo Lang`. */
export function answerWords(
  { answeredAt, agreed, answeredAs, answeredBy }: Answer,
  timeZone: string,
): string {
  const as: Record<Answer['answeredAs'], string> = {
    rider: t`rider`,
    guardian: t`guardian`,
    paper: t`on paper`,
  }
  const who = answeredBy === '' ? as[answeredAs] : `${as[answeredAs]}: ${answeredBy}`
  return [
    formatInstant(answeredAt, timeZone),
    agreed ? t({ message: 'Agreed', context: 'to photos' }) : t`Not agreed`,
    who,
  ].join(' · ')
}
