import { t } from '@lingui/core/macro'
import { explainSave } from '../../api/explain-save.ts'
import { Form } from '../../ui/Form.tsx'
import { KeptDraft } from '../../ui/KeptDraft.tsx'
import { savedMeanwhile } from '../../ui/saved-meanwhile.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { clientChange, clientFields } from './client-draft.ts'
import { ClientFields } from './ClientFields.tsx'
import type { Countries } from './CountryField.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import { type ClientDetail, useSaveClient } from './use-client.ts'

/** What the business keeps of a client, to be changed. */
export function ClientForm({ client, countries }: { client: ClientDetail; countries: Countries }) {
  const draft = useDraft(clientFields(client), `client ${client.id}`)
  const { values, changes, conflicts, set, forget } = draft
  const save = useSaveClient(client.id)

  const submit = async (): Promise<void> => {
    if (Object.keys(changes).length > 0) await save(client.version, clientChange(changes))
    forget()
    showToast(t`The client is saved.`)
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
      <div>
        <SubmitButton>{t`Save client`}</SubmitButton>
      </div>
    </Form>
  )
}
