import { t } from '@lingui/core/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import css from './DateField.module.css'
import { Field, type FieldProps } from '../Field.tsx'
import fieldCss from '../Field.module.css'
import { formatDate, parseDate } from '../../words/parse-date.ts'
import { useWritten } from '../form/use-written.ts'

const CalendarButton = lazy(async () => ({ default: (await import('./CalendarButton.tsx')).CalendarButton }))

export interface DateFieldProps extends FieldProps {
  /** ISO 8601 (`2026-12-05`) or empty. */
  defaultValue?: string
  required?: boolean
  /** Called on every change: ISO 8601, or empty for no date. */
  onChange?: (date: string) => void
  /** Completes partial dates. Default: today on this device. */
  today?: Temporal.PlainDate
}

/**
 * A date in the form DD/MM/YYYY. Partial dates (day, or day/month) work; the field shows the date it read, and writes
 * it in full on leaving. The form gets ISO 8601 under `name`, empty for an invalid date.
 */
export function DateField({ defaultValue = '', required, onChange, today, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const start = useWritten().text(field.name, defaultValue)
  const [text, setText] = useState(() => (start === '' ? '' : formatDate(Temporal.PlainDate.from(start))))
  const [left, setLeft] = useState(false)
  const base = today ?? Temporal.Now.plainDateISO()
  const parsed = parseDate(text, base)
  const iso = parsed.kind === 'date' ? parsed.date.toString() : ''

  const write = (wanted: string): void => {
    setText(wanted)
    const now = parseDate(wanted, base)
    // The form checks the field's validity before submitting.
    input.current?.setCustomValidity(complaint(wanted, now.kind) ?? '')
    onChange?.(now.kind === 'date' ? now.date.toString() : '')
  }

  const understood = parsed.kind === 'date' && parsed.completed ? formatDate(parsed.date) : undefined
  return (
    <Field {...field} error={field.error ?? (left ? complaint(text, parsed.kind) : undefined)}>
      {({ name, ...described }) => (
        <>
          <div className={css['frame']}>
            <input
              {...described}
              ref={input}
              data-field={name}
              className={fieldCss['input']}
              type="text"
              autoComplete="off"
              placeholder={t`DD/MM/YYYY`}
              required={required}
              value={text}
              onChange={(event) => {
                setLeft(false)
                write(event.target.value)
              }}
              onBlur={() => {
                setLeft(true)
                if (parsed.kind === 'date') setText(formatDate(parsed.date))
              }}
            />
            <Suspense fallback={null}>
              <CalendarButton
                label={field.label}
                date={iso}
                onPick={(picked) => write(formatDate(Temporal.PlainDate.from(picked)))}
              />
            </Suspense>
          </div>
          <input type="hidden" name={name} value={iso} />
          <output className={css['understood']}>{understood && t`We read this as ${understood}`}</output>
        </>
      )}
    </Field>
  )
}

function complaint(text: string, kind: 'date' | 'empty' | 'impossible'): string | undefined {
  if (kind === 'impossible') return t`This date does not exist. Check the day and the month.`
  if (kind === 'empty' && text.trim() !== '')
    return t`Enter a date as day/month/year, for example 05/12/2026.`
  return undefined
}
