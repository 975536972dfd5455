import { t } from '@lingui/core/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type PointerEvent, useEffect, useRef } from 'react'
import css from './ComboBox.module.css'
import { Field, type FieldProps } from '../Field.tsx'
import fieldCss from '../Field.module.css'
import { Icon } from '../../Icon.tsx'
import { useComboBox, type ComboBoxOption } from './use-combo-box.ts'

export interface ComboBoxProps extends FieldProps {
  options: readonly ComboBoxOption[]
  /** Value of the chosen option; empty for none. */
  value: string
  onChange: (value: string) => void
  /** Called with the typed text, if the options come from the server. */
  onSearch?: (typed: string) => void
  required?: boolean
  /** Shown in an empty list before anything is typed. */
  nothing?: string | undefined
}

/**
 * A choice from a long list by typing any part of an option. The form gets the value under `name`. We do not use
 * React Aria's ComboBox: it hides the rest of the page from screen readers while open.
 */
export function ComboBox({ options, value, onChange, onSearch, required, nothing, ...field }: ComboBoxProps) {
  const { text, found, active, open, input, choose, isUnmatched } = useComboBox(
    options,
    value,
    onChange,
    onSearch,
  )
  const complaint = isUnmatched ? t`Choose an entry from the list, or clear the field.` : ''
  const box = useRef<HTMLInputElement>(null)
  // The form checks the field's validity before submitting.
  useEffect(() => box.current?.setCustomValidity(complaint), [complaint])

  return (
    <Field {...field} error={field.error ?? (open || complaint === '' ? undefined : complaint)}>
      {({ id, name, ...described }) => (
        <div className={css['frame']}>
          <input
            {...described}
            {...input}
            ref={box}
            id={id}
            data-field={name}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open && found.length > 0}
            aria-controls={open && found.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={open && active ? `${id}-${active.value}` : undefined}
            className={fieldCss['input']}
            autoComplete="off"
            spellCheck={false}
            required={required}
            value={text}
          />
          <span className={css['arrow']}>
            <Icon of={IconChevronDown} />
          </span>
          <input type="hidden" name={name} value={value} />
          {open && found.length === 0 && (text !== '' || nothing) && (
            <output className={css['nothing']}>
              {text === '' ? nothing : t`Nothing matches what you typed.`}
            </output>
          )}
          {open && found.length > 0 && (
            <div
              id={`${id}-list`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist matches only starts of options
              role="listbox"
              aria-label={field.label}
              className={css['list']}
            >
              {found.map((option) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles keys
                <div
                  key={option.value}
                  ref={option === active ? reveal : undefined}
                  id={`${id}-${option.value}`}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value}
                  data-active={option === active || undefined}
                  className={css['option']}
                  onPointerDown={keepFocus}
                  onClick={() => choose(option)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function keepFocus(event: PointerEvent): void {
  event.preventDefault()
}
