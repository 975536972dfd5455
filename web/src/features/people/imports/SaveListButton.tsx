import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { writeCsv } from '../../../ui/files/csv.ts'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { type Column, columnWords } from './columns.ts'

interface SaveListButtonProps {
  label: string
  /** File name without the day and the extension. */
  name: string
  columns: readonly Column[]
  /** Titles of further columns. */
  more?: readonly string[]
  fetchRows: (onProgress: (done: number) => void) => Promise<string[][]>
}

/** Fetches a list part by part, and saves it as CSV that can be imported again. */
export function SaveListButton({ label, name, columns, more = [], fetchRows }: SaveListButtonProps) {
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState('')

  const save = async (): Promise<void> => {
    setProblem('')
    setDone(0)
    try {
      const rows = await fetchRows(setDone)
      const words = columnWords()
      const list = writeCsv([...columns.map((column) => words[column]), ...more], rows)
      saveFile(
        new Blob([list], { type: 'text/csv;charset=utf-8' }),
        `${name}-${Temporal.Now.plainDateISO().toString()}.csv`,
      )
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setDone(undefined)
    }
  }

  return (
    <>
      {problem && <ActionNotice tone="danger" title={problem} />}
      <div>
        <Button variant="secondary" busy={done !== undefined} onClick={() => void save()}>
          {done ? t`${done} rows…` : label}
        </Button>
      </div>
    </>
  )
}
