import { t } from '@lingui/core/macro'
import { explainSave } from '../../api/explain-save.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { KeptDraft } from '../../ui/KeptDraft.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { savedMeanwhile } from '../../ui/saved-meanwhile.tsx'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { type BillingField, billingFields, readBilling } from './billing-fields.ts'
import type { Billing, BillingChange } from './use-billing.ts'

interface BillingFormProps {
  billing: Billing
  onSave: (change: BillingChange) => Promise<void>
}

/** How a business invoices: who sells, numbers, terms, where to pay. */
export function BillingForm({ billing, onSave }: BillingFormProps) {
  const draft = useDraft(billingFields(billing), 'settings of invoices')
  const { values, conflicts, set, forget } = draft
  const forms = legalForms()
  const meanwhile = savedMeanwhile(conflicts, (name, value) =>
    name === 'legalForm' ? (forms.find((form) => form.value === value)?.label ?? value) : value,
  )
  const bind = (name: BillingField, hint?: string) => ({
    name,
    hint: meanwhile(name) ?? hint,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const tick = (name: BillingField, hint?: string) => ({
    name,
    hint,
    checked: values[name] !== '',
    onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked ? 'on' : ''),
  })
  const submit = async (): Promise<void> => {
    await onSave(readBilling(values))
    forget()
  }
  return (
    <Form key={draft.round} onSubmit={submit} explain={explainSave}>
      <KeptDraft {...draft} />
      {billing.missing.length > 0 && (
        <Notice tone="info" title={t`Before you can issue an invoice, this is missing:`}>
          <ul>
            {billing.missing.map((missing) => (
              <li key={missing}>{missing}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card title={t`Who sells`}>
        <TextField
          {...bind('legalName', t`Empty: the name of the business.`)}
          label={t`Name on invoices`}
          maxLength={200}
        />
        <Select {...bind('legalForm')} label={t`Legal form`} options={forms} />
        <TextField
          {...bind(
            'registerEntry',
            t`Register and number, seat, who manages it, such as “Amtsgericht Bonn HRB 123, seat Bonn, managing director Ann Oak”. Stands under your address. Companies must say this in many countries.`,
          )}
          label={t`Entry in a register`}
          maxLength={200}
        />
        <TextField {...bind('vatId')} maxLength={20} label={t`VAT number`} />
        <TextField {...bind('taxNumber')} maxLength={40} label={t`Tax number`} />
      </Card>
      <Card title={t`Tax`}>
        <Checkbox {...tick('isSmallBusiness')} label={t`Small business: no tax is charged`} />
        <TextField {...bind('exemptionText')} maxLength={300} label={t`The sentence that says why`} />
        <Checkbox
          {...tick('pricesIncludeTax', t`Those of lessons always do.`)}
          label={t`Prices include the tax`}
        />
      </Card>
      <Card title={t`Numbers and terms`}>
        <TextField
          {...bind('invoicePrefix', t`The next one will be ${billing.nextInvoiceNumber}.`)}
          label={t`Numbers of invoices begin with`}
          maxLength={10}
        />
        <TextField
          {...bind('creditPrefix', t`The next one will be ${billing.nextCreditNumber}.`)}
          label={t`Numbers of credit notes begin with`}
          maxLength={10}
        />
        <TextField {...bind('reminderPrefix')} maxLength={10} label={t`Numbers of reminders begin with`} />
        <TextField {...bind('receiptPrefix')} maxLength={10} label={t`Numbers of receipts begin with`} />
        <Checkbox {...tick('numbersBeginYearly')} label={t`Numbers carry the year and begin anew in each`} />
        <TextField
          {...bind('termsDays')}
          label={t`Days until payment is due`}
          type="number"
          inputMode="numeric"
          min={0}
          max={180}
          required
        />
      </Card>
      <Card title={t`Where to pay`}>
        <TextField
          {...bind('bankHolder', t`Empty: the name on invoices.`)}
          label={t`Holder of the account`}
          maxLength={70}
        />
        <TextField {...bind('iban')} maxLength={42} label={t`IBAN`} />
        <TextField {...bind('bic')} maxLength={11} label={t`BIC`} />
        <TextArea {...bind('footer')} label={t`At the foot of invoices`} rows={2} maxLength={500} />
      </Card>
      <Card title={t`For e-invoices`}>
        <TextField
          {...bind('contactName', t`A name or an office. XRechnung wants it, with telephone and email.`)}
          label={t`Whom buyers ask`}
          maxLength={100}
        />
        <TextField {...bind('contactPhone')} maxLength={40} label={t`Telephone`} type="tel" inputMode="tel" />
        <TextField
          {...bind('contactEmail')}
          maxLength={254}
          label={t`Email`}
          type="email"
          inputMode="email"
        />
        <TextField
          {...bind(
            'electronicAddress',
            t`An email, or scheme and identifier such as 9930:DE123456789. Empty: the email above.`,
          )}
          label={t`Electronic address`}
          maxLength={100}
        />
      </Card>
      <div>
        <SubmitButton>{t`Save`}</SubmitButton>
      </div>
    </Form>
  )
}

function legalForms() {
  return [
    { value: 'sole_trader', label: t`Sole trader` },
    { value: 'partnership', label: t`Partnership` },
    { value: 'company', label: t`Company` },
    { value: 'association', label: t`Club or association` },
  ]
}
