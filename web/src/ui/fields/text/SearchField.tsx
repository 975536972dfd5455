import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useId, useState } from 'react'
import fieldCss from '../Field.module.css'
import { Icon } from '../../Icon.tsx'
import css from './SearchField.module.css'

export interface SearchFieldProps {
  label: string
  /** Current search, usually from the address bar. */
  value: string
  /** Called a quarter of a second after the last key, and at once on Enter or when cleared. */
  onSearch: (text: string) => void
}

const patience = 250

/** Searches while typing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    // Changed from outside, by Back, Forward or a cleared filter.
    setTold(value)
    setText(value)
  }

  const tell = (wanted: string): void => {
    setTold(wanted)
    if (wanted !== told) onSearch(wanted)
  }

  useEffect(() => {
    if (text === told) return undefined
    const timer = setTimeout(() => tell(text), patience)
    return () => clearTimeout(timer)
  })

  return (
    <search className={css['search']}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon of={IconSearch} />
      <input
        id={id}
        type="search"
        className={fieldCss['input']}
        placeholder={label}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value === '') tell('')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(text)
        }}
      />
    </search>
  )
}
