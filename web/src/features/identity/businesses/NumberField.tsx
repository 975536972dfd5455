import type { ReactNode } from 'react'
import { TextField } from '../../../ui/fields/text/TextField.tsx'

interface NumberFieldProps {
  name: string
  label: string
  hint: ReactNode
  range: { min: number; max: number }
  value: string
  onChange: (value: string) => void
}

/** A required whole number of the business's settings. */
export function NumberField({ range, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={range.min}
      max={range.max}
      step={1}
      required
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
