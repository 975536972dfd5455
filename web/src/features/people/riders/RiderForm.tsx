import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useUnits } from '../../../data/business/use-units.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SaveBar } from '../../../ui/fields/form/SaveBar.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { measureProblems, riderChange, riderFields } from './rider-draft.ts'
import type { Rider } from './rider.ts'
import { RiderFields } from './RiderFields.tsx'

interface RiderFormProps {
  rider: Rider
  cancelTo: string
  onSaved: () => void
}

/** Changes a rider. */
export function RiderForm({ rider, cancelTo, onSaved }: RiderFormProps) {
  const draft = useDraft(riderFields(rider, useUnits()), `rider ${rider.id}`)
  const { values, changes, conflicts, set, forget } = draft
  const save = useApiChange('PATCH /api/riders/{id}')

  const submit = async (): Promise<void> => {
    const body = { ...riderChange(changes), version: rider.version }
    if (Object.keys(changes).length > 0) await save({ params: { id: rider.id }, body })
    forget()
    showToast(t`Rider saved.`)
    onSaved()
  }

  return (
    <Form key={draft.round} onSubmit={submit} check={() => measureProblems(values)} explain={explainSave}>
      <KeptDraft {...draft} />
      <RiderFields
        values={values}
        set={set}
        meanwhile={savedMeanwhile(conflicts)}
        asksConsent={rider.isMinor && (rider.age ?? 0) >= 16}
      />
      <SaveBar>
        <SubmitButton>{t`Save rider`}</SubmitButton>
        <LinkButton variant="quiet" to={cancelTo} onClick={forget}>
          {t`Cancel`}
        </LinkButton>
      </SaveBar>
    </Form>
  )
}
