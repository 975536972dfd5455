import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { findByWords } from '../../words/match-words.ts'

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
  /** Text without a choice yet. Undefined: the field shows the choice, and the list all options. */
  const [typed, setTyped] = useState<string>()
  const [activeValue, setActiveValue] = useState<string>()

  const chosen = options.find((option) => option.value === value)
  const found = typed ? findByWords(options, typed) : options
  // Options from the server may arrive after the typing.
  const active = found.find((option) => option.value === activeValue) ?? (typed ? found[0] : undefined)

  const show = (): void => {
    setOpen(true)
    setActiveValue(value)
  }
  const close = (): void => {
    setOpen(false)
    setTyped(undefined)
  }
  /** Deleted text restores the choice. Text without a match stays, so that it is not dropped unseen. */
  const leave = (): void => {
    if (hasText(typed)) setOpen(false)
    else close()
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
        else leave()
      }
    },
    onBlur: () => {
      if (typed && active) choose(active)
      else leave()
    },
  }
  const text = typed ?? chosen?.shortLabel ?? chosen?.label ?? value
  return { text, found, active, open, input, choose, isUnmatched: hasText(typed) }
}

function hasText(typed: string | undefined): boolean {
  return typed !== undefined && typed.trim() !== ''
}
