import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { MeasureFields } from './MeasureFields.tsx'
import type { RiderField, RiderFields as Fields } from './rider-draft.ts'
import css from './Riders.module.css'
import { longest } from './rider-limits.ts'

interface RiderFieldsProps {
  values: Fields
  set: (name: RiderField, value: string) => void
  /** Note on others' concurrent change of a field. */
  meanwhile?: (name: RiderField) => ReactNode
  /** At 16 and 17: asks for a guardian's consent to an account. */
  asksConsent?: boolean
}

/** Name, measures, emergency contact and notes of a rider. */
export function RiderFields({ values, set, meanwhile, asksConsent = false }: RiderFieldsProps) {
  const field = (name: RiderField, maxLength: number) => ({
    name,
    hint: meanwhile?.(name),
    maxLength,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <>
      <div className={css['pair']}>
        <TextField {...field('firstName', longest.firstName)} label={t`First name`} required />
        <TextField {...field('lastName', longest.lastName)} label={t`Last name`} required />
      </div>
      <DateField
        name="dateOfBirth"
        label={t`Date of birth`}
        hint={meanwhile?.('dateOfBirth') ?? t`Required for under-18s.`}
        defaultValue={values.dateOfBirth}
        onChange={(date) => set('dateOfBirth', date)}
      />
      <Checkbox
        name="isClient"
        label={t`The client is the rider`}
        hint={t`Under-16s cannot have an account. At 16 and 17 a guardian must agree.`}
        checked={values.isClient === 'yes'}
        onChange={(event) => set('isClient', event.target.checked ? 'yes' : '')}
      />
      {asksConsent && (
        <TextField
          {...field('accountConsentBy', longest.accountConsentBy)}
          label={t`Guardian who agreed to the account`}
          hint={
            meanwhile?.('accountConsentBy') ??
            t`For 16 and 17-year-olds. Leave empty if no guardian has agreed.`
          }
        />
      )}
      <MeasureFields values={values} set={set} meanwhile={meanwhile} />
      <TextArea
        {...field('note', longest.note)}
        label={t`Notes`}
        rows={4}
        hint={meanwhile?.('note') ?? t`Only your team sees these notes.`}
      />
    </>
  )
}
