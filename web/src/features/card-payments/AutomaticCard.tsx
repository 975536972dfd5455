import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Card } from '../../ui/Card.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type AutomaticWhen, type MyCards, useMyCardChanges } from './use-my-cards.ts'

/** Whether invoices are paid by themselves: what is agreed to stands beside the choice, to the letter. */
export function AutomaticCard({ cards }: { cards: MyCards }) {
  const { agree } = useMyCardChanges()
  const [chosen, setChosen] = useState<AutomaticWhen>(cards.automatic)
  const { agreedOn } = cards
  const hasDefault = cards.items.some(({ isDefault }) => isDefault)
  if (!hasDefault)
    return (
      <Card title={t`Pay invoices by themselves`}>
        <Notice title={t`Save a way to pay first: the default is what invoices are paid with.`} />
      </Card>
    )
  return (
    <Card title={t`Pay invoices by themselves`}>
      <Form
        explain={explainRefusal}
        onSubmit={async () => {
          await agree(chosen)
          showToast(
            chosen === 'never'
              ? t`Nothing is paid by itself any more.`
              : t`Agreed: invoices are paid with the default.`,
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
          <p>{t`Agreed on ${agreedOn.split('-').toReversed().join('/')}. It can be taken back at any time.`}</p>
        )}
        <SubmitButton>{chosen === 'never' ? t`Save` : t`I agree`}</SubmitButton>
      </Form>
    </Card>
  )
}
