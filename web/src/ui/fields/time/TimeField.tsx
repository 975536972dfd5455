import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { readClock, writeClock } from '../../words/clock-time.ts'
import { Field, type FieldProps } from '../Field.tsx'
import css from '../Field.module.css'
import { useWritten } from '../form/use-written.ts'

export interface TimeFieldProps extends FieldProps {
  /** `16:30`, or empty. A controlled field. */
  value?: string
  defaultValue?: string
  required?: boolean
  /** Called on every change: `16:30`, or empty for no time. */
  onChange?: (time: string) => void
}

/**
 * A time of day in the business's format; a native field would use the browser's. The form gets `16:30` under `name`,
 * empty for an invalid time.
 */
export function TimeField({ value, defaultValue = '', required, onChange, ...field }: TimeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const start = useWritten().text(field.name, defaultValue)
  const [text, setText] = useState(() => writeClock(value ?? start))
  const [known, setKnown] = useState(value)
  const [hasLeft, setLeft] = useState(false)
  const time = readClock(text)
  // Set from outside, for example by choosing a free time.
  if (value !== known) {
    setKnown(value)
    if (value !== undefined && value !== time) setText(writeClock(value))
  }
  const isWrong = text.trim() !== '' && time === ''
  const example = writeClock('16:30')
  const complaint = isWrong ? t`Enter a time, for example ${example}.` : ''

  const write = (wanted: string): void => {
    const now = readClock(wanted)
    setText(wanted)
    setLeft(false)
    // The form checks the field's validity before submitting.
    const isNone = wanted.trim() !== '' && now === ''
    input.current?.setCustomValidity(isNone ? t`Enter a time, for example ${example}.` : '')
    setKnown(now)
    onChange?.(now)
  }

  return (
    <Field {...field} error={field.error ?? (hasLeft && isWrong ? complaint : undefined)}>
      {({ name, ...described }) => (
        <>
          <input
            {...described}
            ref={input}
            data-field={name}
            className={css['input']}
            type="text"
            autoComplete="off"
            placeholder={example}
            required={required}
            value={text}
            onChange={(event) => write(event.target.value)}
            onBlur={() => {
              setLeft(true)
              if (time !== '') setText(writeClock(time))
            }}
          />
          <input type="hidden" name={name} value={time} />
        </>
      )}
    </Field>
  )
}
