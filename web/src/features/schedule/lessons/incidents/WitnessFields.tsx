import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { WitnessFields as Witness } from './incident-fields.ts'
import { longest, most } from './incident-limits.ts'
import css from './Incidents.module.css'

interface WitnessFieldsProps {
  witnesses: readonly Witness[]
  onChange: (witnesses: Witness[]) => void
}

/** Who saw it, and how to reach them. */
export function WitnessFields({ witnesses, onChange }: WitnessFieldsProps) {
  const set = (key: string, change: Partial<Witness>): void =>
    onChange(witnesses.map((one) => (one.key === key ? { ...one, ...change } : one)))
  return (
    <fieldset className={css['part']}>
      <legend>{t`Witnesses`}</legend>
      {witnesses.map(({ key, name, contact }, place) => (
        <fieldset key={key} className={css['person']} aria-label={name || t`Witness ${place + 1}`}>
          <div className={css['personHead']}>
            <span>{t`Witness ${place + 1}`}</span>
            <Button
              variant="quiet"
              aria-label={t`Remove ${name || t`Witness ${place + 1}`}`}
              onClick={() => onChange(witnesses.filter((one) => one.key !== key))}
            >
              {t`Remove`}
            </Button>
          </div>
          <TextField
            name={`witnesses.${place}.name`}
            label={t`Name`}
            autoComplete="off"
            maxLength={longest['witnesses.name']}
            value={name}
            onChange={({ target }) => set(key, { name: target.value })}
            required
          />
          <TextField
            name={`witnesses.${place}.contact`}
            label={t`Phone or email`}
            autoComplete="off"
            maxLength={longest['witnesses.contact']}
            value={contact}
            onChange={({ target }) => set(key, { contact: target.value })}
          />
        </fieldset>
      ))}
      {witnesses.length < most && (
        <div>
          <Button
            variant="secondary"
            icon={<Icon of={IconPlus} />}
            onClick={() => onChange([...witnesses, { key: crypto.randomUUID(), name: '', contact: '' }])}
          >
            {t`Add witness`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
