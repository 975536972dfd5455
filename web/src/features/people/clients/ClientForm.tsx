import { t } from '@lingui/core/macro'
import { explainSave } from '../../../api/explain-save.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { KeptDraft } from '../../../ui/KeptDraft.tsx'
import { savedMeanwhile } from '../../../ui/saved-meanwhile.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import { clientChange, clientFields } from './client-draft.ts'
import { ClientFields } from './ClientFields.tsx'
import type { Countries } from './CountryField.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import { type ClientDetail, useSaveClient } from './use-client.ts'

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
  const save = useSaveClient(client.id)

  const submit = async (): Promise<void> => {
    if (Object.keys(changes).length > 0) await save(client.version, clientChange(changes))
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
