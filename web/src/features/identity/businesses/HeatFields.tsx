import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { NumberField } from './NumberField.tsx'
import type { BusinessFields, FieldName } from './business-fields.ts'
import { ranges } from './business-limits.ts'

interface HeatFieldsProps {
  values: BusinessFields
  /** Describes what others saved in a field meanwhile. */
  meanwhile: (name: FieldName) => ReactNode
  set: (name: FieldName, value: string) => void
}

/** Heat indices from which Today advises the team (H11). */
export function HeatFields({ values, meanwhile, set }: HeatFieldsProps) {
  return (
    <>
      <NumberField
        name="heatAmber"
        label={t`Heat index from which to shorten lessons`}
        hint={
          meanwhile('heatAmber') ??
          t`The heat index is the temperature in °F plus the humidity in percent: 25 °C and 60 % are 137. It counts from 20 °C. Published limits differ. Check with your vet.`
        }
        range={ranges['heatLimits.amber']}
        value={values.heatAmber}
        onChange={(value) => set('heatAmber', value)}
      />
      <NumberField
        name="heatStrongAmber"
        label={t`Heat index from which to keep lessons short`}
        hint={meanwhile('heatStrongAmber') ?? t`Then horses should mostly walk, with water and shade.`}
        range={ranges['heatLimits.strongAmber']}
        value={values.heatStrongAmber}
        onChange={(value) => set('heatStrongAmber', value)}
      />
      <NumberField
        name="heatRed"
        label={t`Heat index from which to stop riding`}
        hint={
          meanwhile('heatRed') ?? t`Today then suggests cancelling lessons. Nothing is cancelled by itself.`
        }
        range={ranges['heatLimits.red']}
        value={values.heatRed}
        onChange={(value) => set('heatRed', value)}
      />
    </>
  )
}

/** Errors of limits that do not rise, by field. */
export function heatErrors({ heatAmber, heatStrongAmber, heatRed }: BusinessFields): Record<string, string> {
  const why = t`Enter a higher number than for the level before.`
  return {
    ...(Number(heatStrongAmber) <= Number(heatAmber) && { heatStrongAmber: why }),
    ...(Number(heatRed) <= Number(heatStrongAmber) && { heatRed: why }),
  }
}
