import { useId, type ReactNode } from 'react'
import css from './Field.module.css'
import { useForm } from './form/form-context.ts'

/** Properties of every field. */
export interface FieldProps {
  name: string
  label: string
  /** Shown below the label. */
  hint?: ReactNode
  /** Replaces the form's error for the field. */
  error?: string | undefined
}

interface Described {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, its hint and the field's error; `children` gets the attributes that connect them. */
export function Field({
  name,
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (attributes: Described) => ReactNode }) {
  const id = useId()
  const { errors } = useForm()
  const message = error ?? errors[name]
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css['field']}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={css['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {message && (
        <p className={css['error']} id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  )
}
