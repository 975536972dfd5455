import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { BusinessFields, FieldName } from './business-fields.ts'

/** Rules about horses too young to work or with a foal. */
export function packOptions() {
  return [
    { value: '', label: t`Those of the country` },
    { value: 'england_2018', label: t`England 2018: not under 3 years` },
    { value: 'local_licence', label: t`Older local licence: not 3 or under, nor within 3 months of foaling` },
    { value: 'cautious_2026', label: t`Cautious, no law: not under 3 years` },
  ]
}

interface RulesFieldsProps {
  values: BusinessFields
  /** What others saved in a field meanwhile, in words. */
  meanwhile: (name: FieldName) => ReactNode
  set: (name: FieldName, value: string) => void
}

/** What the business goes by: for its horses, and for permits that have ended. */
export function RulesFields({ values, meanwhile, set }: RulesFieldsProps) {
  return (
    <>
      <Select
        name="eligibilityPack"
        label={t`Horses that must not work`}
        hint={
          meanwhile('eligibilityPack') ??
          t`Mares heavy in foal or with an unweaned foal never do. Nobody can give leave for it.`
        }
        options={packOptions()}
        value={values.eligibilityPack}
        onChange={(event) => set('eligibilityPack', event.target.value)}
      />
      <TextField
        name="permitGraceDays"
        label={t`Days of grace for permits`}
        hint={meanwhile('permitGraceDays') ?? t`So long bookings are taken after a permit has ended.`}
        type="number"
        inputMode="numeric"
        min={0}
        max={90}
        step={1}
        required
        value={values.permitGraceDays}
        onChange={(event) => set('permitGraceDays', event.target.value)}
      />
    </>
  )
}
