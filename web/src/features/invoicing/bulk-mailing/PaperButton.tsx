import { t } from '@lingui/core/macro'
import { useBusy } from '../../../forms/use-busy.ts'
import { fetchFile } from '../../../session/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'

/**
 * Saves a document that could not be mailed as PDF.
 * @param title of the document with its client, to tell buttons apart
 */
export function PaperButton({ documentId, title }: { documentId: string; title: string }) {
  const { busy, run } = useBusy()
  const save = async (): Promise<void> => {
    const pdf = await fetchFile('GET /api/invoices/{id}/pdf', { params: { id: documentId } })
    saveFile(pdf, `${title}.pdf`)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => run(save)}>
      {t`Print instead`}
      <span className="visually-hidden"> {title}</span>
    </Button>
  )
}
