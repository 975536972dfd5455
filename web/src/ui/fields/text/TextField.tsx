import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from '../Field.tsx'
import css from '../Field.module.css'
import { useWritten } from '../form/written.ts'

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'className'> {}

/** One line of text: a native input with all its properties. */
export function TextField({ name, label, hint, error, ...rest }: TextFieldProps) {
  const { text } = useWritten()
  const start = rest.value === undefined ? { defaultValue: text(name, rest.defaultValue) } : {}
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(described) => <input type="text" {...rest} {...start} {...described} className={css['input']} />}
    </Field>
  )
}
