import { plural, t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { Field, type FieldProps } from '../Field.tsx'
import fieldCss from '../Field.module.css'
import css from './MoneyField.module.css'
import { formatMoney, writeMoney } from '../../words/money.ts'
import { type ParsedMoney, parseMoney } from './parse-money.ts'
import { useWritten } from '../form/use-written.ts'

export interface MoneyFieldProps extends FieldProps {
  /** ISO 4217. */
  currency: string
  /** BCP 47, for the format. */
  locale: string
  /** Minor units as text; empty for none. */
  defaultValue?: string
  required?: boolean
  /** Largest amount in minor units. Default: a million in most currencies. */
  most?: number
  /** Called on every change: minor units as text, or empty for no amount. */
  onChange?: (minor: string) => void
}

/**
 * An amount in the format of a locale, formatted on leaving the field. The form gets minor units under `name`, empty
 * for an invalid amount.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { currency, locale, defaultValue = '', required, most = 100_000_000, onChange, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const start = useWritten().text(field.name, defaultValue)
  const [text, setText] = useState(() => (start === '' ? '' : writeMoney(Number(start), currency, locale)))
  const [left, setLeft] = useState(false)
  const complaint = (parsed: ParsedMoney): string | undefined => {
    const [example, limit] = [formatMoney(3550, currency, locale), formatMoney(most, currency, locale)]
    if (parsed.kind === 'nonsense') return t`Enter an amount, for example ${example}.`
    if (parsed.kind === 'tooMuch') return t`The limit is ${limit}.`
    if (parsed.kind !== 'tooFine') return undefined
    return plural(parsed.most, {
      0: `Enter a whole number: ${currency} has no decimals.`,
      one: 'Enter no more than # digit after the decimal point.',
      other: 'Enter no more than # digits after the decimal point.',
    })
  }
  const parsed = parseMoney(text, currency, locale, most)
  const minor = parsed.kind === 'amount' ? String(parsed.minor) : ''

  const write = (wanted: string): void => {
    setText(wanted)
    const now = parseMoney(wanted, currency, locale, most)
    // The form checks the field's validity before submitting.
    input.current?.setCustomValidity(complaint(now) ?? '')
    onChange?.(now.kind === 'amount' ? String(now.minor) : '')
  }

  return (
    <Field {...field} error={field.error ?? (left ? complaint(parsed) : undefined)}>
      {({ name, ...described }) => (
        <>
          <div className={css['frame']}>
            <input
              {...described}
              ref={input}
              data-field={name}
              className={fieldCss['input']}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              required={required}
              value={text}
              onChange={(event) => {
                setLeft(false)
                write(event.target.value)
              }}
              onBlur={() => {
                setLeft(true)
                if (parsed.kind === 'amount') setText(writeMoney(parsed.minor, currency, locale))
              }}
            />
            <span className={css['currency']}>{currency}</span>
          </div>
          <input type="hidden" name={name} value={minor} />
        </>
      )}
    </Field>
  )
}
