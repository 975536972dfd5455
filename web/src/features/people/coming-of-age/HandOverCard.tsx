import { t } from '@lingui/core/macro'
import { explainSave } from '../../../api/explain-save.ts'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { formText } from '../../../ui/form-text.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ofAgeWords } from './coming-of-age-words.ts'
import { type MyTakeOver, useHandOver, useMyTakeOvers } from './use-take-overs.ts'

/** The guardian's riders who come of age (P3), with the handover; empty without any. */
export function HandOverCards() {
  const items = useMyTakeOvers().data?.items ?? []
  return items.map((ward) => <HandOverCard key={`${ward.riderId} ${ward.version}`} ward={ward} />)
}

function HandOverCard({ ward }: { ward: MyTakeOver }) {
  const handOver = useHandOver(ward.riderId)
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
          await handOver({ version: ward.version, email: address || null })
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
