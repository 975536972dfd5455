import { t } from '@lingui/core/macro'
import { Badge } from '../Badge.tsx'
import { day } from '../words/day.ts'
import css from './DatedTerm.module.css'

interface DatedTermProps {
  /** What the rate or fee says. */
  words: string
  /** First day, ISO 8601. */
  validFrom: string
  isCurrent: boolean
  /** It will apply on its first day. */
  isComing: boolean
}

/** A rate or fee with its first day, and whether it applies. */
export function DatedTerm({ words, validFrom, isCurrent, isComing }: DatedTermProps) {
  const from = day(validFrom)
  return (
    <p className={css['term']}>
      <span>
        <span className={css['words']}>{words}</span> {t`from ${from}`}
      </span>
      {isCurrent && <Badge tone="good">{t`applies today`}</Badge>}
      {isComing && <Badge>{t`applies later`}</Badge>}
    </p>
  )
}
