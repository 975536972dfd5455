import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { writeCsv } from '../../ui/csv.ts'
import { saveFile } from '../../ui/save-file.ts'
import { columns, columnWords } from './columns.ts'
import { fetchEverybody } from './use-imports.ts'

/** All clients and riders as one CSV file. */
export function ExportCard() {
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState('')

  const save = async (): Promise<void> => {
    setProblem('')
    setDone(0)
    try {
      const rows = await fetchEverybody(setDone)
      const words = columnWords()
      const list = writeCsv([...columns.map((column) => words[column]), t`State`], rows)
      saveFile(
        new Blob([list], { type: 'text/csv;charset=utf-8' }),
        `clients-${Temporal.Now.plainDateISO().toString()}.csv`,
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
        {t`Every client and rider in one CSV file, those put away too. Health data is not in it. What a spreadsheet would take for a formula has an apostrophe before it.`}
      </p>
      {problem && <Notice tone="danger" title={problem} />}
      <div>
        <Button variant="secondary" busy={done !== undefined} onClick={() => void save()}>
          {done ? t`${done} rows …` : t`Download everything`}
        </Button>
      </div>
    </Card>
  )
}
