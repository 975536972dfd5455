import { t } from '@lingui/core/macro'
import { fieldSentence } from '../../api/explain-refusal.ts'
import { Notice } from '../../ui/Notice.tsx'
import { type Column, columnWords } from './columns.ts'
import css from './Imports.module.css'
import type { RowResult } from './use-imports.ts'

/** As many as anybody reads at once; the others show when these are put right. */
const mostShown = 50

/** What became of a list, or would: how many of what, and each row that is refused with why. */
export function RowResults({ results, dryRun }: { results: RowResult[]; dryRun: boolean }) {
  const count = (...outcomes: RowResult['outcome'][]): number =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const clients = count('client', 'client_and_rider')
  const riders = count('rider', 'client_and_rider')
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const words = columnWords()
  return (
    <>
      <Notice
        tone={dryRun ? 'info' : 'success'}
        title={
          dryRun
            ? t`Would bring ${clients} clients and ${riders} riders. Nothing is kept yet.`
            : t`Brought ${clients} clients and ${riders} riders.`
        }
      >
        {refused.length > 0 && t`${refused.length} rows stay out; they are listed here with why.`}
      </Notice>
      <ul className={css['refused']}>
        {refused.slice(0, mostShown).map(({ line, problems }) => (
          <li key={line}>
            <p>{t`Line ${line}`}</p>
            {Object.entries(problems).map(([column, why]) => (
              <p key={column}>
                {words[column as Column] ?? column}: {fieldSentence(why)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {refused.length > mostShown && <p>{t`And ${refused.length - mostShown} more.`}</p>}
    </>
  )
}
