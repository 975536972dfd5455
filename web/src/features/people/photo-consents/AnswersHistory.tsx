import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import type { Answer } from './photo-consent.ts'
import { answerWords } from './photo-words.ts'
import css from './PhotoConsents.module.css'

/** All answers with the texts as they were shown. */
export function AnswersHistory({ answers }: { answers: readonly Answer[] }) {
  const timeZone = useTimeZone()
  if (answers.length === 0) return null
  return (
    <details className={css['history']}>
      <summary>{t`All answers`}</summary>
      <ul className={css['list']}>
        {answers.map((answer) => (
          <li key={answer.id}>
            <p>{answer.purpose}</p>
            <p className="quiet">{answerWords(answer, timeZone)}</p>
            <p className={css['text']}>{answer.text}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
