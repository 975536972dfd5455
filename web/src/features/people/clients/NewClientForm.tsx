import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SaveBar } from '../../../ui/fields/form/SaveBar.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { clientChange, emptyClient } from './client-draft.ts'
import type { ClientDetail } from './client.ts'
import { ClientFields } from './ClientFields.tsx'
import type { Countries } from './CountryField.tsx'

interface NewClientFormProps {
  /** Target of Cancel. */
  backTo: string
  onAdded: (client: ClientDetail) => void
  countries: Countries
}

/** Adds a client by hand, without an account. */
export function NewClientForm({ backTo, onAdded, countries }: NewClientFormProps) {
  // Most clients live in the country of the business.
  const country = useApiQuery('GET /api/business').data?.address.country ?? ''
  const draft = useDraft({ ...emptyClient, country }, 'new client')
  const { values, changes, set, forget } = draft
  const add = useApiChange('POST /api/clients', { draftKey: 'new client' })
  return (
    <Form
      key={draft.round}
      explain={explainRefusal}
      onSubmit={async () => {
        const { firstName, lastName, country: chosen } = values
        const body = { ...clientChange(changes), firstName, lastName, country: chosen }
        const added = await add({ body })
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
