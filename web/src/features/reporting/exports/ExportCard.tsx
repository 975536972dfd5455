import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import css from './ExportCard.module.css'

interface ExportCardProps {
  title: string
  /** What the export contains. */
  children: string
  /** File name without extension. */
  name: string
  /** The form for reading: a document or a table. */
  readable: { ending: 'pdf' | 'csv'; fetch: () => Promise<Blob> }
  fetchJson: () => Promise<unknown>
}

/** An export in a form for reading, and as JSON. */
export function ExportCard({ title, children, name, readable, fetchJson }: ExportCardProps) {
  const [busy, setBusy] = useState<'readable' | 'json'>()
  const [problem, setProblem] = useState('')
  const save = async (ending: string, fetch: () => Promise<Blob>): Promise<void> => {
    setBusy(ending === 'json' ? 'json' : 'readable')
    setProblem('')
    try {
      saveFile(await fetch(), `${name}.${ending}`)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(undefined)
    }
  }
  const asJson = async () =>
    new Blob([JSON.stringify(await fetchJson(), null, 2)], { type: 'application/json' })
  return (
    <Card title={title}>
      <p>{children}</p>
      {problem && <ActionNotice tone="danger" title={problem} />}
      <div className={css['buttons']}>
        <Button
          variant="secondary"
          busy={busy === 'readable'}
          onClick={() => void save(readable.ending, readable.fetch)}
        >
          {readable.ending === 'pdf' ? t`Save as PDF` : t`Save as table`}
        </Button>
        <Button variant="quiet" busy={busy === 'json'} onClick={() => void save('json', asJson)}>
          {t`Save as data file`}
        </Button>
      </div>
    </Card>
  )
}
