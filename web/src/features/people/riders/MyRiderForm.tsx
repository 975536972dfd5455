import { t } from '@lingui/core/macro'
import { explainSave } from '../../../api/explain-save.ts'
import { Form } from '../../../ui/Form.tsx'
import { KeptDraft } from '../../../ui/KeptDraft.tsx'
import type { Units } from '../../../ui/measures.ts'
import { savedMeanwhile } from '../../../ui/saved-meanwhile.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import { MeasureFields } from './MeasureFields.tsx'
import { measureFields, measureProblems, measures } from './rider-draft.ts'
import { type MyRider, useSaveMyRider } from './use-my-riders.ts'

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
  const save = useSaveMyRider(rider.id)

  const submit = async (): Promise<void> => {
    const { heightCm, weightKg, ...texts } = changes
    if (Object.keys(changes).length > 0)
      await save({ ...texts, ...measures({ heightCm, weightKg }), version: rider.version })
    forget()
    showToast(t`Saved. Your trainer can see it.`)
  }

  return (
    <Form key={draft.round} onSubmit={submit} check={() => measureProblems(values)} explain={explainSave}>
      <KeptDraft {...draft} />
      <MeasureFields values={values} set={set} meanwhile={savedMeanwhile(conflicts)} />
      <div>
        <SubmitButton>{t`Save`}</SubmitButton>
      </div>
    </Form>
  )
}
