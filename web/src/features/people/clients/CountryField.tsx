import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ComboBox } from '../../../ui/fields/choosing/ComboBox.tsx'
import type { ComboBoxOption } from '../../../ui/fields/choosing/use-combo-box.ts'

/** All countries by name, including the chosen one. */
export type Countries = (current: string) => readonly ComboBoxOption[]

interface CountryFieldProps {
  countries: Countries
  /** Two letters; empty if unknown. */
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
}

/** The optional country of an address. */
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
