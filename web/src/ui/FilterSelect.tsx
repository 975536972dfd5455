import { useId } from 'react'
import css from './FilterSelect.module.css'
import fieldCss from './Field.module.css'
import selectCss from './Select.module.css'

export interface FilterSelectProps {
  /** What is chosen from, for screen readers: the first choice says it for all others. */
  label: string
  /** The first one has the empty value and means no filter: "All roles". */
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Narrows a list, beside its search field. */
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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
