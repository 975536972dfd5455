import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import css from './Riders.module.css'
import { longest } from './rider-limits.ts'

export type MeasureField = 'heightCm' | 'weightKg' | 'emergencyName' | 'emergencyPhone' | 'emergencyRelation'

interface MeasureFieldsProps {
  values: Readonly<Record<MeasureField, string>>
  set: (name: MeasureField, value: string) => void
  meanwhile?: ((name: MeasureField) => ReactNode) | undefined
}

/** Height, weight and emergency contact, which the household knows best. */
export function MeasureFields({ values, set, meanwhile }: MeasureFieldsProps) {
  const field = (name: MeasureField, maxLength: number) => ({
    name,
    hint: meanwhile?.(name),
    maxLength,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const isContact = values.emergencyName.trim() !== '' || values.emergencyRelation.trim() !== ''
  return (
    <>
      <div className={css['pair']}>
        <TextField
          {...field('heightCm', 20)}
          hint={meanwhile?.('heightCm') ?? t`For example, 172 cm or 5 ft 8 in.`}
          label={t`Height`}
        />
        <TextField
          {...field('weightKg', 20)}
          hint={meanwhile?.('weightKg') ?? t`For example, 63 kg or 9 st 13 lb.`}
          label={t`Weight`}
        />
      </div>
      <TextField {...field('emergencyName', longest.emergencyName)} label={t`Emergency contact`} />
      <div className={css['pair']}>
        <TextField
          {...field('emergencyPhone', longest.emergencyPhone)}
          label={t`Emergency phone`}
          type="tel"
          inputMode="tel"
          required={isContact}
        />
        <TextField
          {...field('emergencyRelation', longest.emergencyRelation)}
          label={t`Relationship to rider`}
        />
      </div>
    </>
  )
}
