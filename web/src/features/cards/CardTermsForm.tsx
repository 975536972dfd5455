import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type CardAccount, useCardAccountChanges } from './use-card-account.ts'

/** Whether clients see cards, and who bears the fee of what is given back (M9). */
export function CardTermsForm({ account }: { account: CardAccount }) {
  const { change } = useCardAccountChanges()
  return (
    <Card title={t`What is offered`} narrow>
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          const isOn = (name: string): boolean => formText(data, name) !== ''
          await change(account.version, {
            isOffered: isOn('isOffered'),
            automaticIsOffered: isOn('automaticIsOffered'),
            keepsFees: isOn('keepsFees'),
          })
          showToast(t`The terms are saved.`)
        }}
      >
        <Checkbox
          name="isOffered"
          label={t`Clients can pay by card and direct debit`}
          hint={t`On each open invoice, beside the bank transfer, which costs nothing.`}
          defaultChecked={account.isOffered}
        />
        <Checkbox
          name="automaticIsOffered"
          label={t`Clients may agree that invoices are paid by themselves`}
          defaultChecked={account.automaticIsOffered}
        />
        <Checkbox
          name="keepsFees"
          label={t`When something is given back, the client bears Stripe’s fee`}
          hint={t`Stripe keeps its fee either way. What is kept is shown before each refund.`}
          defaultChecked={account.keepsFees}
        />
        <SubmitButton>{t`Save`}</SubmitButton>
      </Form>
    </Card>
  )
}
