import { useId } from 'react'
import css from './FilterSelect.module.css'
import fieldCss from '../Field.module.css'
import selectCss from './Select.module.css'

interface FilterOption {
  value: string
  label: string
  disabled?: boolean
  /** Heading of the option; options without one come first. */
  group?: string
}

export interface FilterSelectProps {
  /** What is filtered, for screen readers; others read the first option. */
  label: string
  /** The first option has the empty value and means no filter: "All roles". */
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
}

/** Filters a list, beside its search field. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const id = useId()
  return (
    <div className={css['filter']}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={`${fieldCss['input']} ${selectCss['select']}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {Array.from(
          Map.groupBy(options, ({ group }) => group),
          ([group, some]) =>
            group === undefined ? (
              some.map(writeOption)
            ) : (
              <optgroup key={group} label={group}>
                {some.map(writeOption)}
              </optgroup>
            ),
        )}
      </select>
    </div>
  )
}

function writeOption({ value, label, disabled }: FilterOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}
