import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { FieldProps } from '../Field.tsx'
import { PasswordField } from './PasswordField.tsx'

export interface NewPasswordFieldProps extends FieldProps {
  /** Minimum number of characters (code points); the server checks other rules. */
  minimum: number
}

/** A new password, with its minimum length and the progress while typing. */
export function NewPasswordField({ minimum, hint, ...field }: NewPasswordFieldProps) {
  const [length, setLength] = useState(0)
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      required
      hint={
        <>
          {hint} {progress(length, minimum)}
        </>
      }
      onType={(text) => setLength(Array.from(text).length)}
    />
  )
}

function progress(length: number, minimum: number): string {
  if (length === 0) return ''
  return length < minimum ? t`${length} of ${minimum} characters so far.` : t`Long enough.`
}
