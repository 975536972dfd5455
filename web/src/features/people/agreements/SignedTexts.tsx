import { t } from '@lingui/core/macro'
import type { Signature } from './agreement.ts'
import { signatureWords } from './agreement-words.ts'
import { InvalidateButton } from './InvalidateButton.tsx'
import css from './Agreements.module.css'

/** All signatures with the texts as they were signed, newest first. */
export function SignedTexts({
  signatures,
  mayInvalidate = false,
}: {
  signatures: readonly Signature[]
  mayInvalidate?: boolean
}) {
  if (signatures.length === 0) return null
  return (
    <details className={css['history']}>
      <summary>{t`All signatures`}</summary>
      <ul className={css['list']}>
        {signatures.map((signature) => (
          <li key={signature.id}>
            <p>{signature.title}</p>
            <p className={css['quiet']}>{signatureWords(signature)}</p>
            <p className={css['text']}>{signature.text}</p>
            {mayInvalidate && !signature.isInvalid && <InvalidateButton signature={signature} />}
          </li>
        ))}
      </ul>
    </details>
  )
}
