import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { findByWords } from './match-words.ts'

export interface ComboBoxOption {
  value: string
  /** Text in the list. */
  label: string
  /** Text in the field once chosen, if shorter. */
  shortLabel?: string
}

/** Behaviour of a combo box: `input` are the properties of its text field. */
export function useComboBox(
  options: readonly ComboBoxOption[],
  value: string,
  onChange: (value: string) => void,
  onSearch?: (typed: string) => void,
) {
  const [open, setOpen] = useState(false)
  /** Undefined unless typing: the field then shows the choice, and the list all options. */
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
        // With an open list, Enter chooses; otherwise it submits the form.
        event.preventDefault()
        if (active) choose(active)
        else close()
      }
    },
    onBlur: () => {
      // A match is chosen; text without a match, or deleted text, keeps the choice.
      if (typed && active) choose(active)
      else close()
    },
  }
  return { text: typed ?? chosen?.shortLabel ?? chosen?.label ?? value, found, active, open, input, choose }
}
