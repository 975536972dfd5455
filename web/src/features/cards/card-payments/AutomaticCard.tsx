import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Card } from '../../../ui/Card.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { day } from '../../../ui/words/day.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { AutomaticWhen, MyCards } from './my-cards.ts'

/** Automatic payment of invoices, with the exact text of the agreement. */
export function AutomaticCard({ cards }: { cards: MyCards }) {
  const agree = useApiChange('PUT /api/my-cards/automatic')
  const [chosen, setChosen] = useState<AutomaticWhen>(cards.automatic)
  const { agreedOn } = cards
  const hasDefault = cards.items.some(({ isDefault }) => isDefault)
  if (!hasDefault)
    return (
      <Card title={t`Pay invoices automatically`}>
        <Notice title={t`Add a payment method first. We use your default payment method to pay invoices.`} />
      </Card>
    )
  return (
    <Card title={t`Pay invoices automatically`}>
      <Form
        explain={explainRefusal}
        onSubmit={async () => {
          await agree({ body: { automatic: chosen } })
          showToast(
            chosen === 'never'
              ? t`Automatic payment is off.`
              : t`Automatic payment is on. We use your default payment method to pay invoices.`,
          )
        }}
      >
        <Choice
          name="automatic"
          label={t`When`}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: 'never', label: t`Never`, hint: t`You pay each invoice yourself.` },
            { value: 'on_due_day', label: t`On the day an invoice is due` },
            { value: 'on_issue', label: t`As soon as an invoice is issued` },
          ]}
        />
        {chosen !== 'never' && <p>{cards.mandate}</p>}
        {cards.automatic !== 'never' && agreedOn !== null && (
          <p>{t`You agreed on ${day(agreedOn)}. You can turn this off at any time.`}</p>
        )}
        <SubmitButton>{chosen === 'never' ? t`Save` : t`Agree to automatic payment`}</SubmitButton>
      </Form>
    </Card>
  )
}
