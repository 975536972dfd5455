import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { clientChange, emptyClient } from './client-draft.ts'
import { ClientFields } from './ClientFields.tsx'
import css from './ClientFields.module.css'
import { type ClientDetail, useAddClient } from './use-client.ts'

interface NewClientFormProps {
  /** Where Cancel leads. */
  backTo: string
  onAdded: (client: ClientDetail) => void
}

/** Enters a client by hand; no account is needed. */
export function NewClientForm({ backTo, onAdded }: NewClientFormProps) {
  const [values, setValues] = useState(emptyClient)
  const add = useAddClient()
  return (
    <Form
      explain={explainRefusal}
      onSubmit={async () => {
        const { firstName, lastName } = values
        onAdded(await add({ ...clientChange(values), firstName, lastName }))
      }}
    >
      <ClientFields values={values} set={(name, value) => setValues((now) => ({ ...now, [name]: value }))} />
      <div className={css['actions']}>
        <SubmitButton>{t`Add client`}</SubmitButton>
        <LinkButton variant="quiet" to={backTo}>
          {t`Cancel`}
        </LinkButton>
      </div>
    </Form>
  )
}
