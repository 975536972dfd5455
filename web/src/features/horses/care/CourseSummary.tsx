import { t } from '@lingui/core/macro'
import { Badge } from '../../../ui/Badge.tsx'
import { day } from '../../../ui/words/day.ts'
import type { Influenza } from './care.ts'
import css from './CourseSummary.module.css'
import { doseWord, sourceWords, windowWords } from './dose-words.ts'

interface CourseSummaryProps {
  course: Influenza
  /** The next dose is an entry of the list below. */
  isListed: boolean
}

/** The course of a horse against influenza: its last dose, and where the intervals come from. */
export function CourseSummary({ course: { last, next, set }, isListed }: CourseSummaryProps) {
  if (!last || !next)
    return (
      <p>
        {t`No dose against influenza yet. Enter those of the passport, or only the last one as a booster.`}
      </p>
    )
  const given = day(last.givenOn)
  const dose = doseWord(last.dose)
  return (
    <div>
      <p>
        {t`Influenza: ${dose} on ${given}`}{' '}
        {!isListed && next.isLapsed && <Badge tone="danger">{t`The course has to start again`}</Badge>}
      </p>
      {!isListed && <p>{windowWords(next, Temporal.Now.plainDateISO().toString())}</p>}
      <p className={css['source']}>{sourceWords(set)}</p>
    </div>
  )
}
