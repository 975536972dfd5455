import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from '../Field.tsx'
import css from '../Field.module.css'
import { useWrittenText } from '../form/written.ts'

export interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'className'> {}

/** Several lines of text. */
export function TextArea({ name, label, hint, error, ...rest }: TextAreaProps) {
  const written = useWrittenText(name, rest.defaultValue)
  const start = rest.value === undefined ? { defaultValue: written } : {}
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(described) => <textarea {...rest} {...start} {...described} className={css['input']} />}
    </Field>
  )
}
