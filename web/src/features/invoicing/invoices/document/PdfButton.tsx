import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { saveFile } from '../../../../ui/files/save-file.ts'

/** Saves a document as PDF under its title. */
export function PdfButton({ title, fetchPdf }: { title: string; fetchPdf: () => Promise<Blob> }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      saveFile(await fetchPdf(), `${title}.pdf`)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="secondary" icon={<Icon of={IconDownload} />} busy={busy} onClick={() => void save()}>
        {t`PDF`}
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </>
  )
}
