import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { fetchFile } from '../../../session/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast-store.ts'

/**
 * Saves a document that could not be mailed as PDF.
 * @param title of the document with its client, to tell buttons apart
 */
export function PaperButton({ documentId, title }: { documentId: string; title: string }) {
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const pdf = await fetchFile('GET /api/invoices/{id}/pdf', { params: { id: documentId } })
      saveFile(pdf, `${title}.pdf`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      {t`Print instead`}
      <span className="visually-hidden"> {title}</span>
    </Button>
  )
}
