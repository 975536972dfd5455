import { t } from '@lingui/core/macro'
import { useId, type ReactNode } from 'react'
import css from './Choice.module.css'
import fieldCss from '../Field.module.css'
import { useForm } from '../form/form-context.ts'
import { useWritten } from '../form/use-written.ts'

export interface ChoiceOption<V extends string> {
  value: V
  label: string
  /** Explanation of the option. */
  hint?: ReactNode
}

export interface ChoiceProps<V extends string> {
  name: string
  label: string
  options: readonly ChoiceOption<V>[]
  /** A controlled choice; empty: nothing is chosen yet. */
  value?: V | ''
  defaultValue?: V
  required?: boolean
  onChange?: (value: V) => void
}

/** A choice from a few visible options: native radio buttons with clickable texts. */
export function Choice<V extends string>({
  name,
  label,
  options,
  value,
  defaultValue,
  required,
  onChange,
}: ChoiceProps<V>) {
  const id = useId()
  const error = useForm().errors[name]
  // Said here, because the check of forms is part of the sign-in page, which must stay small.
  const message = error !== undefined && value === '' ? t`Please choose one.` : error
  const start = useWritten().text(name, defaultValue)
  return (
    <fieldset className={css['choice']}>
      <legend className={css['legend']}>{label}</legend>
      <div className={css['options']}>
        {options.map((option) => (
          <label key={option.value} className={css['option']}>
            <input
              type="radio"
              className={css['radio']}
              name={name}
              value={option.value}
              required={required}
              aria-describedby={message ? `${id}-error` : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === start }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              <span className={css['name']}>{option.label}</span>
              {option.hint && <span className={css['hint']}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {message && (
        <p className={`${fieldCss['error']} ${css['error']}`} id={`${id}-error`}>
          {message}
        </p>
      )}
    </fieldset>
  )
}
