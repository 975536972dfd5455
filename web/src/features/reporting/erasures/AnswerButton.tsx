import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'

/** Saves the answer to an erasure as PDF. */
export function AnswerButton({ number, fetchPdf }: { number: number; fetchPdf: () => Promise<Blob> }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      saveFile(await fetchPdf(), t`erasure-${number}.pdf`)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {problem && <Notice tone="danger" title={problem} />}
      <div>
        <Button
          variant="secondary"
          busy={busy}
          aria-label={t`Save answer No. ${number}`}
          onClick={() => void save()}
        >
          {t`Save answer`}
        </Button>
      </div>
    </>
  )
}
