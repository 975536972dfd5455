import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { FieldProps } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'

export interface NewPasswordFieldProps extends FieldProps {
  /** Fewest characters (code points) the server takes; what else makes a password too weak, it says itself. */
  minimum: number
}

/** A password to be chosen: says how long it must be, and while typing how far that is. */
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
  return length < minimum ? t`${length} of ${minimum} so far.` : t`Long enough.`
}
