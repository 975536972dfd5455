import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { fetchFile } from '../../api/files.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Saves as PDF what could not be mailed. @param title of the document and whose it is: tells one of them from the next */
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
      {t`Print it instead`}
      <span className="visually-hidden"> {title}</span>
    </Button>
  )
}
