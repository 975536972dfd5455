import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import type { Units } from '../../../ui/words/measures.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { MeasureFields } from './MeasureFields.tsx'
import { measureFields, measureProblems, measures } from './rider-draft.ts'
import type { MyRider } from './rider.ts'

/** Details of a rider that the household enters. */
export function MyRiderForm({ rider, units }: { rider: MyRider; units: Units }) {
  const { emergencyName, emergencyPhone, emergencyRelation } = rider
  const draft = useDraft(
    {
      ...measureFields(rider, units),
      emergencyName,
      emergencyPhone,
      emergencyRelation,
    },
    `my rider ${rider.id}`,
  )
  const { values, changes, conflicts, set, forget } = draft
  const save = useApiChange('PATCH /api/my-riders/{id}')

  const submit = async (): Promise<void> => {
    const { heightCm, weightKg, ...texts } = changes
    if (Object.keys(changes).length > 0)
      await save({
        params: { id: rider.id },
        body: { ...texts, ...measures({ heightCm, weightKg }), version: rider.version },
      })
    forget()
    showToast(t`Saved. Your trainer can see it.`)
  }

  return (
    <Form key={draft.round} onSubmit={submit} check={() => measureProblems(values)} explain={explainSave}>
      <KeptDraft {...draft} />
      <MeasureFields values={values} set={set} meanwhile={savedMeanwhile(conflicts)} />
      <div>
        <SubmitButton>{t`Save details of ${rider.firstName}`}</SubmitButton>
      </div>
    </Form>
  )
}
