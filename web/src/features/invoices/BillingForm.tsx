import { countryFormat } from '@cavaletti/contract/country-formats'
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
import { BankFields } from './BankFields.tsx'
import { type BillingField, billingFields, readBilling } from './billing-fields.ts'
import type { Billing, BillingChange } from './use-billing.ts'

interface BillingFormProps {
  billing: Billing
  /** Of the business, ISO 3166-1 alpha-2. */
  country: string
  onSave: (change: BillingChange) => Promise<void>
}

/** How a business invoices: who sells, numbers, terms, where to pay. */
export function BillingForm({ billing, country, onSave }: BillingFormProps) {
  const draft = useDraft(billingFields(billing), 'settings of invoices')
  const { values, conflicts, set, forget } = draft
  const forms = legalForms()
  const { taxIdName } = countryFormat(country)
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
      <Card title={t`Your business`}>
        <TextField
          {...bind('legalName', t`If empty, we use the name of the business.`)}
          label={t`Name on invoices`}
          maxLength={200}
        />
        <Select {...bind('legalForm')} label={t`Legal form`} options={forms} />
        <TextField
          {...bind('registerEntry', registerHint(country))}
          label={t`Company registration`}
          maxLength={200}
        />
        <TextField {...bind('vatId')} maxLength={20} label={taxIdName} />
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
          label={t`Invoice numbers begin with`}
          maxLength={10}
        />
        <TextField
          {...bind('creditPrefix', t`The next one will be ${billing.nextCreditNumber}.`)}
          label={t`Credit note numbers begin with`}
          maxLength={10}
        />
        <TextField {...bind('reminderPrefix')} maxLength={10} label={t`Reminder numbers begin with`} />
        <TextField {...bind('receiptPrefix')} maxLength={10} label={t`Receipt numbers begin with`} />
        <Checkbox
          {...tick('numbersBeginYearly')}
          label={t`Numbers include the year and restart each January`}
        />
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
      <Card title={t`Bank account`}>
        <BankFields {...{ country, bind }} />
      </Card>
      <Card title={t`Contact on invoices`}>
        <TextField
          {...bind(
            'contactName',
            country === 'DE'
              ? t`A person or an office. XRechnung requires it, with phone and email.`
              : t`A person or an office.`,
          )}
          label={t`Contact`}
          maxLength={100}
        />
        <TextField {...bind('contactPhone')} maxLength={40} label={t`Phone`} type="tel" inputMode="tel" />
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
            t`An email, or scheme and identifier such as ${peppolExample(country)}. If empty, we use the email above.`,
          )}
          label={t`Address for e-invoices`}
          maxLength={100}
        />
        <TextArea {...bind('footer')} label={t`Text at the foot of invoices`} rows={2} maxLength={500} />
      </Card>
      <div>
        <SubmitButton>{t`Save`}</SubmitButton>
      </div>
    </Form>
  )
}

/** What a company there must say of itself on what it sends. */
function registerHint(country: string): string {
  if (country === 'DE')
    return t`Companies must show this, such as “Amtsgericht Bonn HRB 123, seat Bonn, managing director Ann Oak”.`
  if (country === 'GB')
    return t`Companies must show this, such as “Registered in England and Wales, company number 01234567”.`
  return t`Register and number. Companies must show this in many countries.`
}

/** A scheme of Peppol with a number of that country. */
const peppolExample = (country: string): string =>
  country === 'DE' ? '9930:DE123456789' : '9932:GB123456789'

function legalForms() {
  return [
    { value: 'sole_trader', label: t`Sole trader` },
    { value: 'partnership', label: t`Partnership` },
    { value: 'company', label: t`Company` },
    { value: 'association', label: t`Club or association` },
  ]
}
