import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from '../Field.tsx'
import css from '../Field.module.css'
import { useWritten } from '../form/written.ts'

export interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'className'> {}

/** Several lines of text. */
export function TextArea({ name, label, hint, error, ...rest }: TextAreaProps) {
  const { text } = useWritten()
  const start = rest.value === undefined ? { defaultValue: text(name, rest.defaultValue) } : {}
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(described) => <textarea {...rest} {...start} {...described} className={css['input']} />}
    </Field>
  )
}
