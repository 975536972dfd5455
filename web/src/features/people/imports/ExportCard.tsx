import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { writeCsv } from '../../../ui/csv.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { columnWords, exportColumns } from './columns.ts'
import { fetchEverybody } from './use-imports.ts'

/** Exports all clients and riders as CSV. */
export function ExportCard() {
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState('')

  const save = async (): Promise<void> => {
    setProblem('')
    setDone(0)
    try {
      const rows = await fetchEverybody(setDone)
      const words = columnWords()
      const list = writeCsv([...exportColumns.map((column) => words[column]), t`Status`], rows)
      saveFile(
        new Blob([list], { type: 'text/csv;charset=utf-8' }),
        `${t({ message: 'clients', context: 'a file name' })}-${Temporal.Now.plainDateISO().toString()}.csv`,
      )
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setDone(undefined)
    }
  }

  return (
    <Card title={t`Export`}>
      <p>
        {t`Download all clients and riders as one CSV file, archived ones too. Health details are not included.`}
      </p>
      {problem && <Notice tone="danger" title={problem} />}
      <div>
        <Button variant="secondary" busy={done !== undefined} onClick={() => void save()}>
          {done ? t`${done} rows…` : t`Download clients and riders`}
        </Button>
      </div>
    </Card>
  )
}
