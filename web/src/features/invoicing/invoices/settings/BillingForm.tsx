import { countryFormat } from '@cavaletti/contract/country-formats'
import { t } from '@lingui/core/macro'
import { explainSave } from '../../../../forms/explain-save.ts'
import { KeptDraft } from '../../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../../forms/use-draft.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { LockedFields } from '../../../../ui/fields/form/LockedFields.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { useAimOfHash } from '../../../../ui/page/use-aim-of-hash.ts'
import { SaveBar } from '../../../../ui/fields/form/SaveBar.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { BankFields } from './BankFields.tsx'
import { type BillingField, billingFields, readBilling } from './billing-fields.ts'
import type { Billing, BillingChange } from './use-billing.ts'
import { longest, ranges } from './billing-limits.ts'

interface BillingFormProps {
  billing: Billing
  /** Country of the business, ISO 3166-1 alpha-2. */
  country: string
  /** Page where the address of the business is missing. */
  addressAt: string | undefined
  /** Readers who are not the owner see it and cannot change it. */
  isLocked: boolean
  onSave: (change: BillingChange) => Promise<void>
}

/** Invoice settings: seller, numbers, terms, account. */
export function BillingForm({ billing, country, addressAt, isLocked, onSave }: BillingFormProps) {
  const draft = useDraft(billingFields(billing), 'settings of invoices')
  const { values, conflicts, set, forget } = draft
  const forms = legalForms()
  const { taxName, taxInText, taxIdName, taxNumberName } = countryFormat(country)
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
  const bankHeading = useAimOfHash('#bank')
  const submit = async (): Promise<void> => {
    await onSave(readBilling(values))
    forget()
  }
  return (
    <Form key={draft.round} onSubmit={submit} explain={explainSave}>
      <LockedFields isLocked={isLocked}>
        <KeptDraft {...draft} />
        {billing.missing.length > 0 && (
          <Notice
            tone="info"
            title={
              isLocked
                ? t`Before you can issue an invoice, the owner of the business must fill in:`
                : t`Before you can issue an invoice, fill in:`
            }
          >
            <ul>
              {billing.missing.map((missing) => (
                <li key={missing}>{missing}</li>
              ))}
            </ul>
            {addressAt !== undefined && !isLocked && (
              <p>
                <Link to={addressAt}>{t`Enter your address in the business settings`}</Link>
              </p>
            )}
          </Notice>
        )}
        <Card title={t`Your business`}>
          <TextField
            {...bind('legalName', t`If empty, we use the business name.`)}
            label={t`Name on invoices`}
            maxLength={longest.legalName}
          />
          <Select {...bind('legalForm')} label={t`Type of business`} options={forms} />
          <TextField
            {...bind('registerEntry', registerHint(country))}
            label={t`Company registration`}
            maxLength={longest.registerEntry}
          />
          <TextField {...bind('vatId')} maxLength={longest.vatId} label={taxIdName} />
          <TextField {...bind('taxNumber')} maxLength={longest.taxNumber} label={taxNumberName} />
        </Card>
        <Card title={taxName}>
          <Checkbox {...tick('isSmallBusiness')} label={t`Small business: no ${taxInText} is charged`} />
          <TextField
            {...bind('exemptionText')}
            maxLength={longest.exemptionText}
            label={t`Reason printed on invoices`}
          />
          <Checkbox
            {...tick('pricesIncludeTax', t`Lesson prices always include it.`)}
            label={t`Prices include ${taxInText}`}
          />
        </Card>
        <Card title={t`Invoice numbers and payment terms`}>
          <TextField
            {...bind('invoicePrefix', t`The next one will be ${billing.nextInvoiceNumber}.`)}
            label={t`Invoice prefix`}
            maxLength={longest.invoicePrefix}
          />
          <TextField
            {...bind('creditPrefix', t`The next one will be ${billing.nextCreditNumber}.`)}
            label={t`Credit note prefix`}
            maxLength={longest.creditPrefix}
          />
          <TextField
            {...bind('reminderPrefix')}
            maxLength={longest.reminderPrefix}
            label={t`Reminder prefix`}
          />
          <TextField {...bind('receiptPrefix')} maxLength={longest.receiptPrefix} label={t`Receipt prefix`} />
          <Checkbox
            {...tick('numbersBeginYearly')}
            label={t`Numbers include the year and restart each January`}
          />
          <TextField
            {...bind('termsDays')}
            label={t`Days until payment is due`}
            type="number"
            inputMode="numeric"
            min={ranges.termsDays.min}
            max={ranges.termsDays.max}
            required
          />
        </Card>
        <Card title={t`Bank account`} heading={bankHeading}>
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
            maxLength={longest.contactName}
          />
          <TextField
            {...bind('contactPhone')}
            maxLength={longest.contactPhone}
            label={t`Phone`}
            type="tel"
            inputMode="tel"
          />
          <TextField
            {...bind('contactEmail')}
            maxLength={longest.contactEmail}
            label={t`Email`}
            type="email"
            inputMode="email"
          />
          <TextField
            {...bind(
              'electronicAddress',
              t`An email address, or an e-invoice ID such as ${peppolExample(country)}. If empty, we use the email address above.`,
            )}
            label={t`Address for e-invoices`}
            maxLength={longest.electronicAddress}
          />
          <TextArea
            {...bind('footer')}
            label={t`Text at the foot of invoices`}
            rows={2}
            maxLength={longest.footer}
          />
        </Card>
        <SaveBar>
          <SubmitButton>{t`Save`}</SubmitButton>
        </SaveBar>
      </LockedFields>
    </Form>
  )
}

/** Legal details of a company in that country. */
function registerHint(country: string): string {
  if (country === 'DE')
    return t`Companies must show this. For example, “Amtsgericht Bonn HRB 123, seat Bonn, managing director Ann Oak”.`
  if (country === 'GB')
    return t`Companies must show this. For example, “Registered in England and Wales, company number 01234567”.`
  return t`The register and your number in it. In many countries, companies must show this.`
}

/** A Peppol scheme with an example number of that country. */
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
