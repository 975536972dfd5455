import type { Billing, BillingChange } from './use-billing.ts'

const forms = ['sole_trader', 'partnership', 'company', 'association'] as const

const texts = [
  'legalName',
  'registerEntry',
  'vatId',
  'taxNumber',
  'exemptionText',
  'invoicePrefix',
  'creditPrefix',
  'reminderPrefix',
  'receiptPrefix',
  'bankHolder',
  'iban',
  'bic',
  'bankCode',
  'accountNumber',
  'footer',
  'contactName',
  'contactPhone',
  'contactEmail',
  'electronicAddress',
] as const

const switches = ['isSmallBusiness', 'pricesIncludeTax', 'numbersBeginYearly'] as const

export type BillingField = (typeof texts)[number] | (typeof switches)[number] | 'legalForm' | 'termsDays'

/** Invoice settings as form fields; checked boxes are `on`. */
export function billingFields(billing: Billing): Record<BillingField, string> {
  return {
    ...named(texts, (name) => billing[name]),
    ...named(switches, (name) => (billing[name] ? 'on' : '')),
    legalForm: billing.legalForm,
    termsDays: String(billing.termsDays),
  }
}

export function readBilling(fields: Record<BillingField, string>): BillingChange {
  return {
    ...named(texts, (name) => fields[name]),
    ...named(switches, (name) => fields[name] !== ''),
    legalForm: forms.find((form) => form === fields.legalForm) ?? 'sole_trader',
    termsDays: Number(fields.termsDays),
  }
}

function named<N extends string, V>(names: readonly N[], read: (name: N) => V): Record<N, V> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<N, V>
}
