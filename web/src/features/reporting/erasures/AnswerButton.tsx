import { t } from '@lingui/core/macro'
import { PdfButton } from '../../../forms/PdfButton.tsx'

/** Saves the answer to an erasure as PDF. */
export function AnswerButton({ number, fetchPdf }: { number: number; fetchPdf: () => Promise<Blob> }) {
  return (
    <div>
      <PdfButton
        title={t({ message: `erasure-${number}`, context: 'a file name' })}
        words={t`Save answer`}
        label={t`Save answer No. ${number}`}
        fetchPdf={fetchPdf}
      />
    </div>
  )
}
