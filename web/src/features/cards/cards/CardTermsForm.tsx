import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { CardAccount } from './card-account.ts'

/** Whether clients see cards, and who pays fees of refunds (M9). */
export function CardTermsForm({ account }: { account: CardAccount }) {
  const change = useApiChange('PATCH /api/card-account')
  return (
    <Card title={t`Payment options`} narrow>
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          const isOn = (name: string): boolean => formText(data, name) !== ''
          await change({
            body: {
              version: account.version,
              isOffered: isOn('isOffered'),
              automaticIsOffered: isOn('automaticIsOffered'),
              keepsFees: isOn('keepsFees'),
            },
          })
          showToast(t`Payment options saved.`)
        }}
      >
        <Checkbox
          name="isOffered"
          label={t`Clients can pay by card and direct debit`}
          hint={t`Shown on each unpaid invoice, next to bank transfer, which costs nothing.`}
          defaultChecked={account.isOffered}
        />
        <Checkbox
          name="automaticIsOffered"
          label={t`Clients can choose automatic payment`}
          defaultChecked={account.automaticIsOffered}
        />
        <Checkbox
          name="keepsFees"
          label={t`Deduct Stripe’s fee from refunds`}
          hint={t`Stripe keeps its fee either way. You see the fee before each refund.`}
          defaultChecked={account.keepsFees}
        />
        <SubmitButton>{t`Save`}</SubmitButton>
      </Form>
    </Card>
  )
}
