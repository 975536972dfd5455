import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Field, type FieldProps } from '../Field.tsx'
import fieldCss from '../Field.module.css'
import css from './PasswordField.module.css'

export interface PasswordFieldProps extends FieldProps {
  /** `current-password` for sign-in, `new-password` for a new one. */
  autoComplete: 'current-password' | 'new-password'
  required?: boolean
  /** Called on every key. */
  onType?: (text: string) => void
}

/** A password that can be shown while typing, ready for password managers. */
export function PasswordField({ autoComplete, required, onType, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(described) => (
        <div className={css['frame']}>
          <input
            {...described}
            className={fieldCss['input']}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required={required}
            maxLength={1024}
            onChange={(event) => onType?.(event.target.value)}
          />
          <button
            type="button"
            className={css['show']}
            aria-controls={described.id}
            aria-label={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
          >
            {shown ? t`Hide` : t`Show`}
          </button>
        </div>
      )}
    </Field>
  )
}
