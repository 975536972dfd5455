import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Select } from '../../../ui/Select.tsx'
import { NumberField } from './NumberField.tsx'
import type { BusinessFields, FieldName } from './business-fields.ts'
import { ranges } from './business-limits.ts'

/** Rules for young horses and mares with foals. */
export function packOptions() {
  return [
    { value: '', label: t`Rules in your country` },
    { value: 'england_2018', label: t`England, since 2018: no horse under 3 years` },
    {
      value: 'local_licence',
      label: t`Older local licence: no horse aged 3 or under, and none within 3 months after foaling`,
    },
    { value: 'cautious_2026', label: t`Our suggestion (not a law): no horse under 3 years` },
  ]
}

interface RulesFieldsProps {
  values: BusinessFields
  /** Describes what others saved in a field meanwhile. */
  meanwhile: (name: FieldName) => ReactNode
  set: (name: FieldName, value: string) => void
}

/** Rules of the business for horses and expired certificates. */
export function RulesFields({ values, meanwhile, set }: RulesFieldsProps) {
  return (
    <>
      <Select
        name="eligibilityPack"
        label={t`Horses that must not work`}
        hint={
          meanwhile('eligibilityPack') ?? t`Mares heavy in foal or with an unweaned foal can never be booked.`
        }
        options={packOptions()}
        value={values.eligibilityPack}
        onChange={(event) => set('eligibilityPack', event.target.value)}
      />
      <NumberField
        name="permitGraceDays"
        label={t`Days allowed after a certificate expires`}
        hint={
          meanwhile('permitGraceDays') ?? t`How long lessons can be booked after a certificate has expired.`
        }
        range={ranges.permitGraceDays}
        value={values.permitGraceDays}
        onChange={(value) => set('permitGraceDays', value)}
      />
    </>
  )
}
