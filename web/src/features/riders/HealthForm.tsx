import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { explainSave } from '../../api/explain-save.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Health, HealthCalls } from './use-health.ts'

interface HealthFormProps {
  health: Health
  save: HealthCalls['save']
  onDone: (saved: Health) => void
  /** Reads anew what others saved meanwhile. */
  onConflict: () => Promise<void>
}

/** Writes down health data with consent, or erases it with the consent (P7). */
export function HealthForm({ health, save, onDone, onConflict }: HealthFormProps) {
  const [consent, setConsent] = useState(health.consentAt !== null && !health.consentLapses)
  const [allergies, setAllergies] = useState(health.allergies)
  const [conditions, setConditions] = useState(health.conditions)

  const submit = async (): Promise<void> => {
    const texts = consent ? { allergies, conditions } : { allergies: '', conditions: '' }
    try {
      onDone(await save({ version: health.version, consent, ...texts }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') await onConflict()
      throw error
    }
    showToast(consent ? t`Health data is saved.` : t`Health data is erased.`)
  }

  return (
    <Form onSubmit={submit} explain={explainSave}>
      <Checkbox
        name="consent"
        label={t`The rider, or who answers for them, agrees that this is kept and shown to those who teach`}
        hint={t`Taking the consent back erases what is written here.`}
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
      />
      {consent && (
        <>
          <TextArea
            name="allergies"
            label={t`Allergies`}
            rows={3}
            maxLength={2000}
            value={allergies}
            onChange={(event) => setAllergies(event.target.value)}
          />
          <TextArea
            name="conditions"
            label={t`Illnesses and injuries to know of`}
            rows={3}
            maxLength={2000}
            value={conditions}
            onChange={(event) => setConditions(event.target.value)}
          />
        </>
      )}
      <div>
        <SubmitButton>{consent ? t`Save health data` : t`Erase health data`}</SubmitButton>
      </div>
    </Form>
  )
}
