import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { newId } from '../../api/new-id.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { decodeText } from '../../ui/csv.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Column, guessMapping, type Mapping } from './columns.ts'
import css from './Imports.module.css'
import { type ListFile, mappedRows, readList } from './list-file.ts'
import { MappingFields } from './MappingFields.tsx'
import { RowResults } from './RowResults.tsx'
import { type RowResult, useSendList } from './use-imports.ts'

interface Run {
  dryRun: boolean
  results: RowResult[]
}

/** Brings in a list: choose the file, say which column is which, look at a dry run, then do it. */
export function ImportCard() {
  const send = useSendList()
  const [file, setFile] = useState<ListFile>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [run, setRun] = useState<Run>()
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState('')

  const choose = async (chosen: File): Promise<void> => {
    setProblem('')
    setRun(undefined)
    setFile(undefined)
    try {
      const list = readList(chosen.name, decodeText(new Uint8Array(await chosen.arrayBuffer())))
      setFile(list)
      setMapping(guessMapping(list.heads))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`This file could not be read.`)
    }
  }
  const start = async (dryRun: boolean): Promise<void> => {
    if (!file) return
    setProblem('')
    setDone(0)
    try {
      const rows = mappedRows(file, mapping, Temporal.Now.plainDateISO())
      setRun({ dryRun, results: await send({ id: newId(), name: file.name, rows, dryRun }, setDone) })
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setDone(undefined)
    }
  }
  const total = file?.rows.length ?? 0
  const map = (column: Column, at: number | undefined): void => {
    setRun(undefined)
    setMapping(({ [column]: _before, ...others }) =>
      at === undefined ? others : { ...others, [column]: at },
    )
  }

  const ready = mapping.firstName !== undefined && mapping.lastName !== undefined
  const good = run?.results.filter(({ outcome }) => outcome !== 'refused').length ?? 0
  return (
    <Card title={t`Import`}>
      <p>
        {t`A CSV file with one row for each client, or one for each rider: rows with the same email become one household. Nothing is kept until you have seen what will happen.`}
      </p>
      <div className={css['file']}>
        <FileButton
          variant={file ? 'secondary' : 'primary'}
          accept=".csv,.tsv,.txt,text/csv"
          busy={done !== undefined}
          onPick={(chosen) => void choose(chosen)}
        >
          {file ? t`Choose another file` : t`Choose a file`}
        </FileButton>
        {file && (
          <p>
            {file.name} · {plural(total, { one: '# row', other: '# rows' })}
          </p>
        )}
      </div>
      {problem && <Notice tone="danger" title={problem} />}
      {file && <MappingFields file={file} mapping={mapping} onMap={map} />}
      {run && <RowResults results={run.results} dryRun={run.dryRun} />}
      {file && (
        <div className={css['actions']}>
          {!run && !ready && <p>{t`Say which columns hold first and last name.`}</p>}
          {!run && ready && (
            <Button busy={done !== undefined} onClick={() => void start(true)}>
              {done === undefined ? t`Check ${total} rows` : t`${done} of ${total} checked …`}
            </Button>
          )}
          {run?.dryRun && good > 0 && (
            <Button busy={done !== undefined} onClick={() => void start(false)}>
              {done === undefined ? t`Import ${good} rows` : t`${done} of ${total} done …`}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
