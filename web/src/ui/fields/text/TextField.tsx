import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from '../Field.tsx'
import css from '../Field.module.css'
import { useWrittenText } from '../form/written.ts'

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'className'> {}

/** One line of text: a native input with all its properties. */
export function TextField({ name, label, hint, error, ...rest }: TextFieldProps) {
  const written = useWrittenText(name, rest.defaultValue)
  const start = rest.value === undefined ? { defaultValue: written } : {}
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(described) => <input type="text" {...rest} {...start} {...described} className={css['input']} />}
    </Field>
  )
}
