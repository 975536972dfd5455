import { t } from '@lingui/core/macro'
import { explainSave } from '../../api/explain-save.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import type { Billing, BillingChange } from './use-billing.ts'

interface BillingFormProps {
  billing: Billing
  onSave: (change: BillingChange) => Promise<void>
}

/** How a business invoices: who sells, numbers, terms, where to pay. */
export function BillingForm({ billing, onSave }: BillingFormProps) {
  const bind = (name: keyof BillingChange, maxLength: number) => ({
    name,
    maxLength,
    autoComplete: 'off',
    defaultValue: String(billing[name]),
  })
  return (
    <Form onSubmit={(data) => onSave(readBilling(data))} explain={explainSave}>
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
          {...bind('legalName', 200)}
          label={t`Name on invoices`}
          hint={t`Empty: the name of the business.`}
        />
        <Select
          name="legalForm"
          label={t`Legal form`}
          defaultValue={billing.legalForm}
          options={[
            { value: 'sole_trader', label: t`Sole trader` },
            { value: 'partnership', label: t`Partnership` },
            { value: 'company', label: t`Company` },
            { value: 'association', label: t`Club or association` },
          ]}
        />
        <TextField
          {...bind('registerEntry', 200)}
          label={t`Entry in a register`}
          hint={t`Register and number, seat, who manages it, such as “Amtsgericht Bonn HRB 123, seat Bonn, managing director Ann Oak”. Stands under your address. Companies must say this in many countries.`}
        />
        <TextField {...bind('vatId', 20)} label={t`VAT number`} />
        <TextField {...bind('taxNumber', 40)} label={t`Tax number`} />
      </Card>
      <Card title={t`Tax`}>
        <Checkbox
          name="isSmallBusiness"
          label={t`Small business: no tax is charged`}
          defaultChecked={billing.isSmallBusiness}
        />
        <TextField {...bind('exemptionText', 300)} label={t`The sentence that says why`} />
        <Checkbox
          name="pricesIncludeTax"
          label={t`Prices include the tax`}
          hint={t`Those of lessons always do.`}
          defaultChecked={billing.pricesIncludeTax}
        />
      </Card>
      <Card title={t`Numbers and terms`}>
        <TextField
          {...bind('invoicePrefix', 10)}
          label={t`Numbers of invoices begin with`}
          hint={t`The next one will be ${billing.nextInvoiceNumber}.`}
        />
        <TextField
          {...bind('creditPrefix', 10)}
          label={t`Numbers of credit notes begin with`}
          hint={t`The next one will be ${billing.nextCreditNumber}.`}
        />
        <TextField {...bind('reminderPrefix', 10)} label={t`Numbers of reminders begin with`} />
        <TextField {...bind('receiptPrefix', 10)} label={t`Numbers of receipts begin with`} />
        <Checkbox
          name="numbersBeginYearly"
          label={t`Numbers carry the year and begin anew in each`}
          defaultChecked={billing.numbersBeginYearly}
        />
        <TextField
          name="termsDays"
          label={t`Days until payment is due`}
          type="number"
          inputMode="numeric"
          min={0}
          max={180}
          required
          defaultValue={String(billing.termsDays)}
        />
      </Card>
      <Card title={t`Where to pay`}>
        <TextField
          {...bind('bankHolder', 70)}
          label={t`Holder of the account`}
          hint={t`Empty: the name on invoices.`}
        />
        <TextField {...bind('iban', 42)} label={t`IBAN`} />
        <TextField {...bind('bic', 11)} label={t`BIC`} />
        <TextArea
          name="footer"
          label={t`At the foot of invoices`}
          rows={2}
          maxLength={500}
          defaultValue={billing.footer}
        />
      </Card>
      <Card title={t`For e-invoices`}>
        <TextField
          {...bind('contactName', 100)}
          label={t`Whom buyers ask`}
          hint={t`A name or an office. XRechnung wants it, with telephone and email.`}
        />
        <TextField {...bind('contactPhone', 40)} label={t`Telephone`} type="tel" inputMode="tel" />
        <TextField {...bind('contactEmail', 254)} label={t`Email`} type="email" inputMode="email" />
        <TextField
          {...bind('electronicAddress', 100)}
          label={t`Electronic address`}
          hint={t`An email, or scheme and identifier such as 9930:DE123456789. Empty: the email above.`}
        />
      </Card>
      <div>
        <SubmitButton>{t`Save`}</SubmitButton>
      </div>
    </Form>
  )
}

const forms = ['sole_trader', 'partnership', 'company', 'association'] as const

function readBilling(data: FormData): BillingChange {
  const text = (name: keyof BillingChange) => formText(data, name)
  return {
    legalName: text('legalName'),
    legalForm: forms.find((form) => form === text('legalForm')) ?? 'sole_trader',
    vatId: text('vatId'),
    taxNumber: text('taxNumber'),
    isSmallBusiness: text('isSmallBusiness') !== '',
    exemptionText: text('exemptionText'),
    pricesIncludeTax: text('pricesIncludeTax') !== '',
    invoicePrefix: text('invoicePrefix'),
    creditPrefix: text('creditPrefix'),
    reminderPrefix: text('reminderPrefix'),
    receiptPrefix: text('receiptPrefix'),
    numbersBeginYearly: text('numbersBeginYearly') !== '',
    termsDays: Number(text('termsDays')),
    bankHolder: text('bankHolder'),
    iban: text('iban'),
    bic: text('bic'),
    footer: text('footer'),
    registerEntry: text('registerEntry'),
    contactName: text('contactName'),
    contactPhone: text('contactPhone'),
    contactEmail: text('contactEmail'),
    electronicAddress: text('electronicAddress'),
  }
}
