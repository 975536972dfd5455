import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { vaccinationRuleOptions } from '../../../data/business/vaccination-rule-options.ts'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { HeatFields } from './HeatFields.tsx'
import { NumberField } from './NumberField.tsx'
import type { BusinessFields, FieldName } from './business-fields.ts'
import { ranges } from './business-limits.ts'

/** Rules for young horses and mares with foals. */
export function ruleSetOptions() {
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

export const vaccinationOptions = () => vaccinationRuleOptions(t`Suggested for your country`)

/** From which age people teach, and are in charge of lessons. */
export function supervisionOptions() {
  return [
    { value: '', label: t`Suggested for your country` },
    { value: 'ages_16_18', label: t`From 16; under 18 only with a supervisor` },
    { value: 'none', label: t`No minimum age` },
  ]
}

interface RulesFieldsProps {
  values: BusinessFields
  /** Describes what others saved in a field meanwhile. */
  meanwhile: (name: FieldName) => ReactNode
  set: (name: FieldName, value: string) => void
}

/** Rules of the business for horses, heat, young trainers, expired certificates, changes of rider and weekly slots. */
export function RulesFields({ values, meanwhile, set }: RulesFieldsProps) {
  return (
    <>
      <Select
        name="ruleSet"
        label={t`Horses that must not work`}
        hint={meanwhile('ruleSet') ?? t`Mares heavy in foal or with an unweaned foal can never be booked.`}
        options={ruleSetOptions()}
        value={values.ruleSet}
        onChange={(event) => set('ruleSet', event.target.value)}
      />
      <Select
        name="vaccinationRule"
        label={t`Influenza vaccination`}
        hint={
          meanwhile('vaccinationRule') ??
          t`When a horse’s next dose is due. In Great Britain we suggest 12 months; elsewhere, your own interval. These rules are not law. Check with your vet.`
        }
        options={vaccinationOptions()}
        value={values.vaccinationRule}
        onChange={(event) => set('vaccinationRule', event.target.value)}
      />
      <HeatFields values={values} meanwhile={meanwhile} set={set} />
      <Select
        name="supervisionRule"
        label={t`Minimum age of trainers`}
        hint={
          meanwhile('supervisionRule') ??
          t`In Great Britain we suggest a minimum age of 16, and a supervisor for everybody under 18; elsewhere, no minimum age. Enter ages and supervisors under “Team”.`
        }
        options={supervisionOptions()}
        value={values.supervisionRule}
        onChange={(event) => set('supervisionRule', event.target.value)}
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
      <Checkbox
        name="allowsRiderChange"
        label={t`Clients can let another rider of the family ride instead`}
        hint={
          meanwhile('allowsRiderChange') ??
          t`For lesson types that clients book at once. The other rider must pass the same checks. The price stays.`
        }
        checked={values.allowsRiderChange === 'yes'}
        onChange={(event) => set('allowsRiderChange', event.target.checked ? 'yes' : 'no')}
      />
      <NumberField
        name="standingSlotPercent"
        label={t`Ask about weekly slots below this attendance, in percent`}
        hint={
          meanwhile('standingSlotPercent') ??
          t`If a rider came to fewer of the last ten lessons of a weekly series, we ask you under “Inbox” whether the rider keeps the slot. The family is not told. Enter 0 to never be asked.`
        }
        range={ranges.standingSlotPercent}
        value={values.standingSlotPercent}
        onChange={(value) => set('standingSlotPercent', value)}
      />
    </>
  )
}
