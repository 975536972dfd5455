import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SaveBar } from '../../../ui/fields/form/SaveBar.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { emptyRider, measureProblems, riderChange, type RiderField } from './rider-draft.ts'
import type { Rider } from './rider.ts'
import { RiderFields } from './RiderFields.tsx'

interface NewRiderFormProps {
  clientId: string
  /** Undefined until known. */
  client: Pick<Rider, 'firstName' | 'lastName'> | undefined
  /** Target of Cancel. */
  backTo: string
  onAdded: (rider: Rider) => void
}

/** Adds a rider to a household. */
export function NewRiderForm({ clientId, client, backTo, onAdded }: NewRiderFormProps) {
  const draft = useDraft(emptyRider, `new rider of ${clientId}`)
  const { values, changes, set, forget } = draft
  const fill = (name: RiderField, value: string): void => {
    set(name, value)
    if (name !== 'isClient' || value === '' || !client || values.firstName + values.lastName !== '') return
    set('firstName', client.firstName)
    set('lastName', client.lastName)
  }
  const add = useApiChange('POST /api/clients/{id}/riders', { draftKey: `new rider of ${clientId}` })
  return (
    <Form
      key={draft.round}
      explain={explainRefusal}
      check={() => measureProblems(values)}
      onSubmit={async () => {
        const { accountConsentBy: _asked, ...given } = changes
        const { firstName, lastName } = values
        const added = await add({
          params: { id: clientId },
          body: { ...riderChange(given), firstName, lastName },
        })
        forget()
        onAdded(added)
      }}
    >
      <KeptDraft {...draft} />
      <RiderFields values={values} set={fill} />
      <SaveBar>
        <SubmitButton>{t`Add rider`}</SubmitButton>
        <LinkButton variant="quiet" to={backTo} onClick={forget}>
          {t`Cancel`}
        </LinkButton>
      </SaveBar>
    </Form>
  )
}
