import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { vaccinationRuleOptions } from '../../../data/business/vaccination-rule-options.ts'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import type { FieldName, HorseFields } from './horse-fields.ts'
import { breedingOptions, sexOptions } from './horse-words.ts'
import css from './HorseForm.module.css'
import { longest } from './horse-limits.ts'
import { longestMeasure } from '../../../ui/words/measures.ts'

export interface FieldsProps {
  values: HorseFields
  /** Note on others' concurrent change of a field. */
  meanwhile: (name: FieldName) => ReactNode
  set: (name: FieldName, value: string) => void
}

/** Properties of a field with a draft; a note on others' changes replaces `hint`. */
export function boundTo({ values, meanwhile, set }: FieldsProps) {
  return (name: FieldName, hint?: ReactNode) => ({
    name,
    hint: meanwhile(name) ?? hint,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
}

/** Profile of the horse. */
export function ProfileFields(props: FieldsProps) {
  const bind = boundTo(props)
  const { values, meanwhile, set } = props
  return (
    <>
      <TextField {...bind('name')} label={t`Name`} autoComplete="off" maxLength={longest.name} required />
      <DateField
        name="born"
        label={t`Born on`}
        hint={meanwhile('born') ?? t`Year only? Use 1 January.`}
        defaultValue={values.born}
        onChange={(born) => set('born', born)}
      />
      <div className={css['pair']}>
        <Select {...bind('sex')} label={t`Sex`} options={sexOptions()} />
        <TextField
          {...bind('heightCm', t`For example, 158 cm or 15.2 hh.`)}
          label={t({ message: 'Height', context: 'a horse' })}
          autoComplete="off"
          maxLength={longestMeasure}
        />
      </div>
      <TextField {...bind('colour')} label={t`Colour`} autoComplete="off" maxLength={longest.colour} />
      <Select
        {...bind('breeding', t`A mare heavy in foal or with an unweaned foal cannot be booked.`)}
        label={t`In foal or with foal`}
        options={breedingOptions()}
      />
      {values.sex === 'mare' && (
        <DateField
          name="foaledOn"
          label={t`Last foaled on`}
          hint={meanwhile('foaledOn') ?? t`Some licences require a rest after foaling.`}
          defaultValue={values.foaledOn}
          onChange={(day) => set('foaledOn', day)}
        />
      )}
    </>
  )
}

/** Identity papers of the horse. */
export function IdentityFields(props: FieldsProps) {
  const bind = boundTo(props)
  return (
    <>
      <TextField {...bind('ueln', t`15 letters and digits.`)} label={t`UELN`} autoComplete="off" />
      <TextField
        {...bind('microchip', t`15 digits.`)}
        label={t`Microchip`}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...bind('passportLocation')}
        label={t`Where the passport is kept`}
        autoComplete="off"
        maxLength={longest.passportLocation}
      />
      <Select
        {...bind(
          'vaccinationRule',
          t`When the next dose is due. These rules are not law. Check with your vet.`,
        )}
        label={t`Influenza vaccination`}
        options={vaccinationRuleOptions(t`As the business`)}
      />
      <Checkbox
        name="notForConsumption"
        label={t`Passport says: not for human consumption`}
        checked={props.values.notForConsumption === 'yes'}
        onChange={(event) => props.set('notForConsumption', event.target.checked ? 'yes' : '')}
      />
    </>
  )
}

/** A field for an integer within bounds. */
export function whole({ min, max }: { min: number; max: number }) {
  return { type: 'number', inputMode: 'numeric', min, max, step: 1 } as const
}
