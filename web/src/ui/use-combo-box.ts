import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { findByWords } from './match-words.ts'

export interface ComboBoxOption {
  value: string
  label: string
}

/** What a combo box does: `input` goes onto its text field, the rest is what it shows. */
export function useComboBox(
  options: readonly ComboBoxOption[],
  value: string,
  onChange: (value: string) => void,
  onSearch?: (typed: string) => void,
) {
  const [open, setOpen] = useState(false)
  /** Undefined while nobody types: then the field shows what is chosen, and the list holds everything. */
  const [typed, setTyped] = useState<string>()
  const [activeValue, setActiveValue] = useState<string>()

  const chosen = options.find((option) => option.value === value)
  const found = typed ? findByWords(options, typed) : options
  const active = found.find((option) => option.value === activeValue)

  const show = (): void => {
    setOpen(true)
    setActiveValue(value)
  }
  const close = (): void => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (option: ComboBoxOption): void => {
    onChange(option.value)
    close()
  }
  const move = (by: 1 | -1): void => {
    const place = active ? found.indexOf(active) + by : by === 1 ? 0 : found.length - 1
    setActiveValue(found.at(Math.min(Math.max(place, 0), found.length - 1))?.value)
  }

  const input = {
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onClick: show,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setOpen(true)
      setTyped(target.value)
      onSearch?.(target.value)
      setActiveValue(findByWords(options, target.value)[0]?.value)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        if (open) move(event.key === 'ArrowDown' ? 1 : -1)
        else show()
      } else if (event.key === 'Escape' && open) {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter' && open) {
        // With the list open Enter chooses; with it closed it submits the form, as everywhere.
        event.preventDefault()
        if (active) choose(active)
        else close()
      }
    },
    onBlur: () => {
      // What was typed and found is meant; what was typed in vain, or wiped out, leaves the choice as it was.
      if (typed && active) choose(active)
      else close()
    },
  }
  return { text: typed ?? chosen?.label ?? value, found, active, open, input, choose }
}
