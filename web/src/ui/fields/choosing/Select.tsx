import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from '../Field.tsx'
import fieldCss from '../Field.module.css'
import css from './Select.module.css'
import { useWritten } from '../form/use-written.ts'

export interface SelectProps
  extends
    FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'className' | 'children'> {
  options: readonly { value: string; label: string }[]
}

/** The platform's select, which works best on phones. */
export function Select({ name, label, hint, error, options, ...rest }: SelectProps) {
  const { text } = useWritten()
  const start = rest.value === undefined ? { defaultValue: text(name, rest.defaultValue) } : {}
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(described) => (
        <select {...rest} {...start} {...described} className={`${fieldCss['input']} ${css['select']}`}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
