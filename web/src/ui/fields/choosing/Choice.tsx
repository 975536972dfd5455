import type { ReactNode } from 'react'
import css from './Choice.module.css'
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
  /** A controlled choice. */
  value?: V
  defaultValue?: V
  onChange?: (value: V) => void
}

/** A choice from a few visible options: native radio buttons with clickable texts. */
export function Choice<V extends string>({
  name,
  label,
  options,
  value,
  defaultValue,
  onChange,
}: ChoiceProps<V>) {
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
    </fieldset>
  )
}
