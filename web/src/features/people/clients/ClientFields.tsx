import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import css from './ClientFields.module.css'
import { type Countries, CountryField } from './CountryField.tsx'
import type { ClientField, ClientFields as Fields } from './client-draft.ts'
import { longest } from './client-limits.ts'

interface ClientFieldsProps {
  values: Fields
  set: (name: ClientField, value: string) => void
  countries: Countries
  /** Note on others' concurrent change of a field. */
  meanwhile?: (name: ClientField) => ReactNode
  /** Name and email belong to the account. */
  hasAccount?: boolean
}

/** Name, contact details and notes of a client. */
export function ClientFields({ values, set, countries, meanwhile, hasAccount = false }: ClientFieldsProps) {
  const field = (name: ClientField, maxLength: number) => ({
    name,
    hint: meanwhile?.(name),
    maxLength,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const own = (name: ClientField, maxLength: number) => ({ ...field(name, maxLength), readOnly: hasAccount })
  return (
    <>
      <div className={css['pair']}>
        <TextField {...own('firstName', longest.firstName)} label={t`First name`} required />
        <TextField {...own('lastName', longest.lastName)} label={t`Last name`} required />
      </div>
      <TextField
        {...own('email', longest.email)}
        label={t`Email`}
        type="email"
        inputMode="email"
        hint={
          hasAccount
            ? t`The client can change their name and email in their own account.`
            : (meanwhile?.('email') ?? t`Optional`)
        }
      />
      <TextField {...field('phone', longest.phone)} label={t`Phone`} type="tel" inputMode="tel" />
      <TextField {...field('street', longest.street)} label={t`Street and number`} />
      <div className={css['pair']}>
        <TextField {...field('postcode', longest.postcode)} label={t`Postcode`} />
        <TextField {...field('city', longest.city)} label={t`Town`} />
      </div>
      <CountryField
        countries={countries}
        hint={meanwhile?.('country')}
        value={values.country}
        onChange={(code) => set('country', code)}
      />
      <TextField
        {...field('tags', 400)}
        label={t`Tags`}
        hint={meanwhile?.('tags') ?? t`Separate tags with commas.`}
      />
      <TextArea
        {...field('note', longest.note)}
        label={t`Notes`}
        rows={4}
        hint={meanwhile?.('note') ?? t`Only your team sees these notes.`}
      />
    </>
  )
}
