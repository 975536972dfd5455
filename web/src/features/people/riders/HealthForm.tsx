import { t } from '@lingui/core/macro'
import type { Reread } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './Riders.module.css'
import type { Health, HealthCalls } from './use-health.ts'
import { longest } from './health-limits.ts'

interface HealthFormProps {
  riderId: string
  health: Health
  save: HealthCalls['save']
  /** Gets the saved data; undefined if cancelled. */
  onDone: (saved?: Health) => void
  /** Called if somebody else has saved in the meantime. */
  reread: Reread
}

/** Name of a rider's health draft. Drafts stay in the memory of this tab. */
export const healthMark = (riderId: string) => `health of ${riderId}`

/** Asks for consent first, then for allergies and conditions (P7). */
export function HealthForm({ riderId, health, save, onDone, reread }: HealthFormProps) {
  const isConsented = health.consentAt !== null && !health.consentLapses
  const draft = useDraft(
    { consent: isConsented ? 'yes' : '', allergies: health.allergies, conditions: health.conditions },
    healthMark(riderId),
    { inMemory: true },
  )
  const { values, conflicts, set, forget } = draft
  const meanwhile = savedMeanwhile(conflicts)
  const { allergies, conditions } = values
  const mayKeep = values.consent === 'yes'

  const submit = async (): Promise<void> => {
    const saved = await save({ version: health.version, consent: true, allergies, conditions }, reread)
    forget()
    onDone(saved)
    showToast(t`Health details saved.`)
  }

  return (
    <Form key={draft.round} onSubmit={submit} explain={explainSave}>
      <KeptDraft {...draft} />
      {!isConsented && (
        <Checkbox
          name="consent"
          label={health.consentText}
          hint={t`You can withdraw consent at any time. We then delete the details.`}
          checked={mayKeep}
          onChange={(event) => set('consent', event.target.checked ? 'yes' : '')}
        />
      )}
      {!mayKeep && <p>{t`With consent, you can enter allergies, illnesses and injuries.`}</p>}
      {mayKeep && (
        <>
          <TextArea
            name="allergies"
            label={t`Allergies`}
            hint={meanwhile('allergies') ?? t`Leave empty if there are none.`}
            rows={3}
            maxLength={longest.allergies}
            {...(health.unreadable.includes('allergies') && { hint: keptHint() })}
            value={allergies}
            onChange={(event) => set('allergies', event.target.value)}
          />
          <TextArea
            name="conditions"
            label={t`Illnesses and injuries`}
            hint={meanwhile('conditions') ?? t`Leave empty if there are none.`}
            rows={3}
            maxLength={longest.conditions}
            {...(health.unreadable.includes('conditions') && { hint: keptHint() })}
            value={conditions}
            onChange={(event) => set('conditions', event.target.value)}
          />
        </>
      )}
      <div className={css['actions']}>
        {mayKeep && <SubmitButton>{t`Save health details`}</SubmitButton>}
        <Button
          variant="quiet"
          onClick={() => {
            forget()
            onDone()
          }}
        >
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  )
}

const keptHint = (): string =>
  t`We can’t read what is stored here. Leave this empty to keep it, or enter it again to replace it.`
