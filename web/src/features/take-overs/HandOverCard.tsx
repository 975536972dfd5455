import { t } from '@lingui/core/macro'
import { explainSave } from '../../api/explain-save.ts'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ofAgeWords } from './take-over-words.ts'
import { type MyTakeOver, useHandOver, useMyTakeOvers } from './use-take-overs.ts'

/** Riders I answered for who come of age (P3), and a way to hand over; nothing while there is none. */
export function HandOverCards() {
  const items = useMyTakeOvers().data?.items ?? []
  return items.map((ward) => <HandOverCard key={`${ward.riderId} ${ward.version}`} ward={ward} />)
}

function HandOverCard({ ward }: { ward: MyTakeOver }) {
  const handOver = useHandOver(ward.riderId)
  const name = ward.firstName
  return (
    <Card title={t`${name} comes of age`}>
      <p>
        {ward.state === 'ahead'
          ? t`${ofAgeWords(ward)}. What you may do for them ends that day, unless they grant it again.`
          : t`${ofAgeWords(ward)}. What you could do for them has ended, unless they grant it again.`}
      </p>
      <Form
        explain={explainSave}
        onSubmit={async (data) => {
          const address = formText(data, 'email').trim()
          await handOver({ version: ward.version, email: address || null })
          showToast(
            address ? t`Saved. Your trainer can invite ${name} now.` : t`The address is taken out again.`,
          )
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t`Where ${name} is reached by email`}
          hint={t`So that they can be invited to an account of their own.`}
          defaultValue={ward.email ?? ''}
        />
        <SubmitButton>{t`Hand over`}</SubmitButton>
      </Form>
    </Card>
  )
}
