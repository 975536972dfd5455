import { t } from '@lingui/core/macro'
import { PdfButton } from '../../../forms/PdfButton.tsx'
import { fetchFile } from '../../../session/files.ts'
import type { RiderAgreements, Signature } from './agreement.ts'
import { signatureWords } from './agreement-words.ts'
import { InvalidateButton } from './InvalidateButton.tsx'
import css from './Agreements.module.css'

interface SignedTextsProps {
  of: Pick<RiderAgreements, 'riderName' | 'signatures'>
  /** For a client, about their own riders. */
  isOwn?: boolean
}

/** All signatures with the texts as they were signed, newest first, each as PDF for an insurer. */
export function SignedTexts({ of: { riderName, signatures }, isOwn = false }: SignedTextsProps) {
  if (signatures.length === 0) return null
  return (
    <details className={css['history']}>
      <summary>{t`All signatures`}</summary>
      <ul className={css['list']}>
        {signatures.map((signature) => (
          <li key={signature.id}>
            <p>{signature.title}</p>
            <p className="quiet">{signatureWords(signature)}</p>
            <p className={css['text']}>{signature.text}</p>
            <div className={css['actions']}>
              <SignaturePdf signature={signature} riderName={riderName} isOwn={isOwn} />
              {!isOwn && !signature.isInvalid && <InvalidateButton signature={signature} />}
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

function SignaturePdf({
  signature: { id, title, signedOn },
  riderName,
  isOwn,
}: {
  signature: Signature
  riderName: string
  isOwn: boolean
}) {
  const address = isOwn ? 'GET /api/my-signatures/{id}/pdf' : 'GET /api/signatures/{id}/pdf'
  return (
    <PdfButton
      title={`${title}, ${riderName} ${signedOn}`}
      words={t`Save as PDF`}
      label={t`Save as PDF: ${title}, ${riderName}`}
      fetchPdf={() => fetchFile(address, { params: { id } })}
    />
  )
}
