import { t } from '@lingui/core/macro'
import { explainSave } from '../../api/explain-save.ts'
import { Form } from '../../ui/Form.tsx'
import { KeptDraft } from '../../ui/KeptDraft.tsx'
import { savedMeanwhile } from '../../ui/saved-meanwhile.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { riderChange, riderFields } from './rider-draft.ts'
import { RiderFields } from './RiderFields.tsx'
import { type Rider, useSaveRider } from './use-riders.ts'

/** What the business keeps of a rider, to be changed. */
export function RiderForm({ rider }: { rider: Rider }) {
  const draft = useDraft(riderFields(rider), `rider ${rider.id}`)
  const { values, changes, conflicts, set, forget } = draft
  const save = useSaveRider(rider.id)

  const submit = async (): Promise<void> => {
    if (Object.keys(changes).length > 0) await save({ ...riderChange(changes), version: rider.version })
    forget()
    showToast(t`The rider is saved.`)
  }

  return (
    <Form key={draft.round} onSubmit={submit} explain={explainSave}>
      <KeptDraft {...draft} />
      <RiderFields
        values={values}
        set={set}
        meanwhile={savedMeanwhile(conflicts)}
        asksConsent={rider.isMinor && (rider.age ?? 0) >= 16}
      />
      <div>
        <SubmitButton>{t`Save rider`}</SubmitButton>
      </div>
    </Form>
  )
}
