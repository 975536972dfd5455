import { t } from '@lingui/core/macro'
import { explainSave } from '../../../api/explain-save.ts'
import { useUnits } from '../../../api/use-units.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { KeptDraft } from '../../../ui/KeptDraft.tsx'
import { savedMeanwhile } from '../../../ui/saved-meanwhile.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import { measureProblems, riderChange, riderFields } from './rider-draft.ts'
import { RiderFields } from './RiderFields.tsx'
import { type Rider, useSaveRider } from './use-riders.ts'

interface RiderFormProps {
  rider: Rider
  cancelTo: string
  onSaved: () => void
}

/** Changes a rider. */
export function RiderForm({ rider, cancelTo, onSaved }: RiderFormProps) {
  const draft = useDraft(riderFields(rider, useUnits()), `rider ${rider.id}`)
  const { values, changes, conflicts, set, forget } = draft
  const save = useSaveRider(rider.id)

  const submit = async (): Promise<void> => {
    if (Object.keys(changes).length > 0) await save({ ...riderChange(changes), version: rider.version })
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
