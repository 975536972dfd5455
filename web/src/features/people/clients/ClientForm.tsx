import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SaveBar } from '../../../ui/fields/form/SaveBar.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { clientChange, clientFields } from './client-draft.ts'
import type { ClientDetail } from './client.ts'
import { ClientFields } from './ClientFields.tsx'
import type { Countries } from './CountryField.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'

interface ClientFormProps {
  client: ClientDetail
  countries: Countries
  cancelTo: string
  onSaved: () => void
}

/** Changes a client. */
export function ClientForm({ client, countries, cancelTo, onSaved }: ClientFormProps) {
  const draft = useDraft(clientFields(client), `client ${client.id}`)
  const { values, changes, conflicts, set, forget } = draft
  const save = useApiChange('PATCH /api/clients/{id}')

  const submit = async (): Promise<void> => {
    const body = { ...clientChange(changes), version: client.version }
    if (Object.keys(changes).length > 0) await save({ params: { id: client.id }, body })
    forget()
    showToast(t`Client saved.`)
    onSaved()
  }

  return (
    <Form key={draft.round} onSubmit={submit} explain={explainSave}>
      <KeptDraft {...draft} />
      <ClientFields
        values={values}
        set={set}
        countries={countries}
        meanwhile={savedMeanwhile(conflicts)}
        hasAccount={client.userId !== null}
      />
      <InvoiceFields values={values} set={set} meanwhile={savedMeanwhile(conflicts)} />
      <SaveBar>
        <SubmitButton>{t`Save client`}</SubmitButton>
        <LinkButton variant="quiet" to={cancelTo} onClick={forget}>
          {t`Cancel`}
        </LinkButton>
      </SaveBar>
    </Form>
  )
}
