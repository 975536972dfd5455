import { plural, t } from '@lingui/core/macro'
import { fieldSentence } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { writeCsv } from '../../../ui/files/csv.ts'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { type Column, columnWords } from './columns.ts'
import css from './Imports.module.css'
import type { RowResult } from './use-imports.ts'

/** Results on screen; the download has all. */
const mostShown = 50

interface RowResultsProps {
  results: RowResult[]
  dryRun: boolean
  /** Value of a column in the file, by line. */
  valueAt: (line: number, column: Column) => string
}

/** Result of an import or a check: counts, and rows or values with problems. */
export function RowResults({ results, dryRun, valueAt }: RowResultsProps) {
  const count = (...outcomes: RowResult['outcome'][]): number =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const clients = plural(count('client', 'client_and_rider'), { one: '# client', other: '# clients' })
  const riders = plural(count('rider', 'client_and_rider'), { one: '# rider', other: '# riders' })
  const refused = count('refused')
  const duplicates = count('duplicate')
  const words = columnWords()
  const word = (column: string): string => words[column as Column] ?? column
  const silent = results.filter(({ hasNoContact }) => hasNoContact).length
  const listed = results.filter(
    (one) => one.hasNoContact || Object.keys({ ...one.problems, ...one.leftOut }).length > 0,
  )
  const noContact = t`No email and no phone number. You cannot reach this client.`
  const download = (): void => {
    const rows = listed.flatMap(({ line, outcome, problems, leftOut, hasNoContact }) => [
      ...Object.entries({ ...problems, ...leftOut }).map(([column, why]) => [
        String(line),
        outcomeWords(outcome),
        word(column),
        valueAt(line, column as Column),
        fieldSentence(why),
      ]),
      ...(hasNoContact ? [[String(line), outcomeWords(outcome), '', '', noContact]] : []),
    ])
    const heads = [t`Row`, t`Result`, t`Column`, t`Value`, t`Reason`]
    const blob = new Blob([writeCsv(heads, rows)], { type: 'text/csv' })
    saveFile(blob, `${t({ message: 'import-problems', context: 'a file name' })}.csv`)
  }
  return (
    <>
      <ActionNotice
        tone={dryRun ? 'info' : 'success'}
        title={
          dryRun
            ? t`${clients} and ${riders} ready to import. Nothing is saved yet.`
            : t`${clients} and ${riders} imported.`
        }
      >
        {refused > 0 && (
          <p>{plural(refused, { one: '# row can’t be imported', other: '# rows can’t be imported' })}</p>
        )}
        {duplicates > 0 && (
          <p>{plural(duplicates, { one: '# row is a duplicate', other: '# rows are duplicates' })}</p>
        )}
        {silent > 0 && (
          <p>
            {plural(silent, {
              one: '# client has no email and no phone number',
              other: '# clients have no email and no phone number',
            })}
          </p>
        )}
      </ActionNotice>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
      <ul className={css['refused']} aria-label={t`Rows with problems`} tabIndex={0}>
        {listed.slice(0, mostShown).map(({ line, outcome, problems, leftOut, hasNoContact }) => (
          <li key={line}>
            <p>
              {t`Row ${line}`}
              {Object.keys({ ...problems, ...leftOut }).length > 0 && `: ${outcomeWords(outcome)}`}
            </p>
            {Object.entries({ ...problems, ...leftOut }).map(([column, why]) => (
              <p key={column}>
                {word(column)}: {fieldSentence(why)}
              </p>
            ))}
            {hasNoContact && <p>{noContact}</p>}
          </li>
        ))}
      </ul>
      {listed.length > mostShown && <p>{t`And ${listed.length - mostShown} more in the download.`}</p>}
      {listed.length > 0 && (
        <div>
          <Button variant="secondary" onClick={download}>
            {t`Download rows with problems`}
          </Button>
        </div>
      )}
    </>
  )
}

function outcomeWords(outcome: RowResult['outcome']): string {
  if (outcome === 'refused') return t`can’t be imported`
  return outcome === 'duplicate' ? t`duplicate` : t`imported without this value`
}
