import { t } from '@lingui/core/macro'
import { use, useRef, useState } from 'react'
import { ClockHabitContext } from './clock-habit.ts'
import { readClock, writeClock } from './clock-time.ts'
import { Field, type FieldProps } from './Field.tsx'
import css from './Field.module.css'

export interface TimeFieldProps extends FieldProps {
  /** `16:30`, or empty. Where it is given it may change from outside. */
  value?: string
  defaultValue?: string
  required?: boolean
  /** Told on every change: `16:30`, or empty for no time. */
  onChange?: (time: string) => void
}

/**
 * A time of day, written as the business writes it, whatever the browser's own habit: a native field would follow that.
 * The form gets `16:30` under `name`, empty for what is no time.
 */
export function TimeField({ value, defaultValue = '', required, onChange, ...field }: TimeFieldProps) {
  const habit = use(ClockHabitContext)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => writeClock(value ?? defaultValue, habit))
  const [known, setKnown] = useState(value)
  const [hasLeft, setLeft] = useState(false)
  const time = readClock(text, habit)
  // Set from outside, such as by a free time that was chosen.
  if (value !== known) {
    setKnown(value)
    if (value !== undefined && value !== time) setText(writeClock(value, habit))
  }
  const isWrong = text.trim() !== '' && time === ''
  const example = writeClock('16:30', habit)
  const complaint = isWrong ? t`Write a time such as ${example}.` : ''

  const write = (wanted: string): void => {
    const now = readClock(wanted, habit)
    setText(wanted)
    setLeft(false)
    // The form asks the field itself before it sends anything.
    const isNone = wanted.trim() !== '' && now === ''
    input.current?.setCustomValidity(isNone ? t`Write a time such as ${example}.` : '')
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
              if (time !== '') setText(writeClock(time, habit))
            }}
          />
          <input type="hidden" name={name} value={time} />
        </>
      )}
    </Field>
  )
}
