import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../../api/explain-refusal.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { KeptDraft } from '../../../ui/KeptDraft.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { clientChange, emptyClient } from './client-draft.ts'
import { ClientFields } from './ClientFields.tsx'
import type { Countries } from './CountryField.tsx'
import { type ClientDetail, useAddClient } from './use-client.ts'

interface NewClientFormProps {
  /** Target of Cancel. */
  backTo: string
  onAdded: (client: ClientDetail) => void
  countries: Countries
}

/** Adds a client by hand, without an account. */
export function NewClientForm({ backTo, onAdded, countries }: NewClientFormProps) {
  const draft = useDraft(emptyClient, 'new client')
  const { values, changes, set, forget } = draft
  const add = useAddClient()
  return (
    <Form
      key={draft.round}
      explain={explainRefusal}
      onSubmit={async () => {
        const { firstName, lastName } = values
        const added = await add({ ...clientChange(changes), firstName, lastName })
        forget()
        onAdded(added)
      }}
    >
      <KeptDraft {...draft} />
      <ClientFields values={values} set={set} countries={countries} />
      <SaveBar>
        <SubmitButton>{t`Add client`}</SubmitButton>
        <LinkButton variant="quiet" to={backTo} onClick={forget}>
          {t`Cancel`}
        </LinkButton>
      </SaveBar>
    </Form>
  )
}
