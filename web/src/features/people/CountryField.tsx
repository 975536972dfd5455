import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { ComboBoxOption } from '../../ui/use-combo-box.ts'

/** Every country by name; the one that is chosen is among them, whatever it is. */
export type Countries = (current: string) => readonly ComboBoxOption[]

interface CountryFieldProps {
  countries: Countries
  /** Two letters; empty where nobody said. */
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
}

/** The country of an address, which may stay open. */
export function CountryField({ countries, value, onChange, hint }: CountryFieldProps) {
  return (
    <ComboBox
      name="country"
      label={t`Country`}
      hint={hint}
      options={[{ value: '', label: t`Not set` }, ...countries(value)]}
      value={value}
      onChange={onChange}
    />
  )
}
