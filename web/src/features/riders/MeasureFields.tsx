import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import css from './Riders.module.css'

export type MeasureField = 'heightCm' | 'weightKg' | 'emergencyName' | 'emergencyPhone' | 'emergencyRelation'

interface MeasureFieldsProps {
  values: Readonly<Record<MeasureField, string>>
  set: (name: MeasureField, value: string) => void
  meanwhile?: ((name: MeasureField) => ReactNode) | undefined
}

/** Height, weight, and whom to call: what those know best who look after a rider. */
export function MeasureFields({ values, set, meanwhile }: MeasureFieldsProps) {
  const field = (name: MeasureField, maxLength: number) => ({
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
        <TextField
          {...field('heightCm', 3)}
          label={t`Height in cm`}
          inputMode="numeric"
          pattern="\s*\d{2,3}\s*"
        />
        <TextField
          {...field('weightKg', 5)}
          label={t`Weight in kg`}
          inputMode="decimal"
          pattern="\s*\d{1,3}([.,]\d)?\s*"
        />
      </div>
      <TextField {...field('emergencyName', 120)} label={t`Whom to call in an emergency`} />
      <div className={css['pair']}>
        <TextField {...field('emergencyPhone', 40)} label={t`Their telephone`} type="tel" inputMode="tel" />
        <TextField {...field('emergencyRelation', 80)} label={t`Who they are`} />
      </div>
    </>
  )
}
