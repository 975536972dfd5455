import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ComboBox } from '../../../ui/fields/choosing/ComboBox.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import css from './BusinessForm.module.css'
import type { BusinessFields, FieldName } from './business-fields.ts'
import { countryOptions } from './countries.ts'

interface AddressFieldsProps {
  values: BusinessFields
  /** Describes what others saved in a field meanwhile. */
  meanwhile: (name: FieldName) => ReactNode
  set: (name: FieldName, value: string) => void
}

/** Name and address of the business. */
export function AddressFields({ values, meanwhile, set }: AddressFieldsProps) {
  const line = (name: 'name' | 'street' | 'city' | 'postcode', maxLength: number, autoComplete: string) => ({
    name,
    hint: meanwhile(name),
    maxLength,
    autoComplete,
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => set(name, event.target.value),
  })
  return (
    <>
      <TextField {...line('name', 120, 'organization')} label={t`Business name`} required />
      <TextField {...line('street', 200, 'street-address')} label={t`Street and number`} />
      <div className={css['pair']}>
        <TextField {...line('postcode', 20, 'postal-code')} label={t`Postcode`} />
        <TextField {...line('city', 100, 'address-level2')} label={t`Town`} />
      </div>
      <ComboBox
        name="country"
        label={t`Country`}
        hint={meanwhile('country')}
        required
        options={countryOptions(values.country)}
        value={values.country}
        onChange={(code) => set('country', code)}
      />
    </>
  )
}
