import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { Card } from '../../../ui/Card.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ofAgeWords } from './coming-of-age-words.ts'
import type { MyTakeOver } from './take-over.ts'

/** The guardian's riders who come of age (P3), with the handover; empty without any. */
export function HandOverCards() {
  const items = useApiQuery('GET /api/my-take-overs').data?.items ?? []
  return items.map((ward) => <HandOverCard key={`${ward.riderId} ${ward.version}`} ward={ward} />)
}

function HandOverCard({ ward }: { ward: MyTakeOver }) {
  const handOver = useApiChange('PUT /api/my-take-overs/{id}')
  const name = ward.firstName
  return (
    <Card title={ward.state === 'ahead' ? t`${name} is turning 18` : t`${name} has turned 18`}>
      <p>
        {ward.state === 'ahead'
          ? t`${ofAgeWords(ward)}. Your access to their details ends that day, unless they give it to you again.`
          : t`${ofAgeWords(ward)}. Your access to their details has ended, unless they have given it to you again.`}
      </p>
      <Form
        explain={explainSave}
        onSubmit={async (data) => {
          const address = formText(data, 'email').trim()
          await handOver({
            params: { id: ward.riderId },
            body: { version: ward.version, email: address || null },
          })
          showToast(address ? t`Saved. Your trainer can now invite ${name}.` : t`Email removed.`)
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t`${name}’s email`}
          hint={t`Your trainer can then invite them to create their own account.`}
          defaultValue={ward.email ?? ''}
        />
        <SubmitButton>{t`Save email`}</SubmitButton>
      </Form>
    </Card>
  )
}
