import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../../api/explain-refusal.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { KeptDraft } from '../../../ui/KeptDraft.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { emptyRider, measureProblems, riderChange } from './rider-draft.ts'
import { RiderFields } from './RiderFields.tsx'
import { type Rider, useAddRider } from './use-riders.ts'

interface NewRiderFormProps {
  clientId: string
  /** Target of Cancel. */
  backTo: string
  onAdded: (rider: Rider) => void
}

/** Adds a rider to a household. */
export function NewRiderForm({ clientId, backTo, onAdded }: NewRiderFormProps) {
  const draft = useDraft(emptyRider, `new rider of ${clientId}`)
  const { values, changes, set, forget } = draft
  const add = useAddRider(clientId)
  return (
    <Form
      key={draft.round}
      explain={explainRefusal}
      check={() => measureProblems(values)}
      onSubmit={async () => {
        const { accountConsentBy: _asked, ...given } = changes
        const { firstName, lastName } = values
        const added = await add({ ...riderChange(given), firstName, lastName })
        forget()
        onAdded(added)
      }}
    >
      <KeptDraft {...draft} />
      <RiderFields values={values} set={set} />
      <SaveBar>
        <SubmitButton>{t`Add rider`}</SubmitButton>
        <LinkButton variant="quiet" to={backTo} onClick={forget}>
          {t`Cancel`}
        </LinkButton>
      </SaveBar>
    </Form>
  )
}
