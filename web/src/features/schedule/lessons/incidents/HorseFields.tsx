import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/Button.tsx'
import { ComboBox } from '../../../../ui/fields/choosing/ComboBox.tsx'
import { useAllHorses } from '../use-resources.ts'
import { type NamedHorse, withHorse } from './incident-fields.ts'
import { most } from './incident-limits.ts'
import css from './Incidents.module.css'

interface HorseFieldsProps {
  horses: readonly NamedHorse[]
  onChange: (horses: NamedHorse[]) => void
}

/** The horses that were involved. */
export function HorseFields({ horses, onChange }: HorseFieldsProps) {
  const all = useAllHorses().data ?? []
  const others = all.filter((horse) => !horses.some(({ id }) => id === horse.id))
  return (
    <fieldset className={css['part']}>
      <legend>{t`Horses`}</legend>
      {horses.map(({ id, name }) => (
        <div key={id} className={css['horse']}>
          <span>{name}</span>
          <Button
            variant="quiet"
            aria-label={t`Remove ${name}`}
            onClick={() => onChange(horses.filter((one) => one.id !== id))}
          >
            {t`Remove`}
          </Button>
        </div>
      ))}
      {horses.length < most && others.length > 0 && (
        <ComboBox
          name="otherHorse"
          label={t`Add horse`}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          onChange={(id) =>
            onChange(
              withHorse(
                horses,
                all.find((horse) => horse.id === id),
              ).map((horse) => ({ id: horse.id, name: horse.name })),
            )
          }
        />
      )}
    </fieldset>
  )
}
