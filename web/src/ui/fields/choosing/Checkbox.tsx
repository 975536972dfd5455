import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import css from './Checkbox.module.css'
import fieldCss from '../Field.module.css'
import { classes } from '../../classes.ts'
import { useForm } from '../form/form-context.ts'
import { useWritten } from '../form/use-written.ts'

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'id' | 'className'
> {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A native checkbox; the whole line is clickable. */
export function Checkbox({ name, label, hint, error, ...rest }: CheckboxProps) {
  const id = useId()
  const { errors } = useForm()
  const { isOn } = useWritten()
  const start =
    rest.checked === undefined
      ? { defaultChecked: isOn(name, rest.defaultChecked ?? false, rest.value?.toString()) }
      : {}
  const message = error ?? errors[name]
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={fieldCss['field']}>
      <label className={css['line']} htmlFor={id}>
        <input
          {...rest}
          {...start}
          id={id}
          name={name}
          type="checkbox"
          className={css['box']}
          aria-invalid={message ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={classes(fieldCss['hint'], css['below'])} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {message && (
        <p className={classes(fieldCss['error'], css['below'])} id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  )
}
