import { t } from '@lingui/core/macro'
import { Badge } from '../../../ui/Badge.tsx'
import { day } from '../../../ui/words/day.ts'
import type { Influenza } from './care.ts'
import css from './CourseSummary.module.css'
import { doseWord, sourceWords, windowWords } from './dose-words.ts'

/** The course of a horse against influenza: its last dose and the window of the next. */
export function CourseSummary({ course: { last, next, set } }: { course: Influenza }) {
  if (!last || !next)
    return (
      <p className={css['course']}>
        {t`No dose against influenza yet. Enter those of the passport, or only the last one as a booster.`}
      </p>
    )
  const given = day(last.givenOn)
  const dose = doseWord(last.dose)
  return (
    <div className={css['course']}>
      <p>
        {t`Influenza: ${dose} on ${given}`}{' '}
        {next.isLapsed && <Badge tone="danger">{t`The course has to start again`}</Badge>}
      </p>
      <p>{windowWords(next, Temporal.Now.plainDateISO().toString())}</p>
      <p className={css['source']}>{sourceWords(set)}</p>
    </div>
  )
}
