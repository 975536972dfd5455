import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { electronicAddress } from './electronic-address.ts'
import { day, email, id, line, newId, requiredLine, text, version } from './fields.ts'
import { taxCategories } from './invoice-lines.ts'

const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9/-]{0,10}$/, 'must be at most 10 letters, figures, dashes or slashes')

const settings = {
  legalName: line(200),
  legalForm: z.enum(['sole_trader', 'partnership', 'company', 'association']),
  vatId: line(20),
  taxNumber: line(40),
  isSmallBusiness: z.boolean(),
  exemptionText: line(300),
  pricesIncludeTax: z.boolean(),
  invoicePrefix: prefix,
  creditPrefix: prefix,
  reminderPrefix: prefix,
  receiptPrefix: prefix,
  numbersBeginYearly: z.boolean(),
  termsDays: z.number().int().min(0).max(180),
  bankHolder: line(70),
  /** With or without spaces; its check digits are checked. */
  iban: line(42),
  bic: line(11),
  /** Sort code, routing number or what the country of the business has; with or without separators. */
  bankCode: line(30),
  accountNumber: line(42),
  footer: text(500),
  /** Register and number, seat, who manages it: on documents of companies and of whoever else is registered. */
  registerEntry: line(200),
  /** Whom buyers ask; e-invoices in Germany must say it. */
  contactName: line(100),
  contactPhone: line(40),
  contactEmail: z.union([z.literal(''), email]),
  /** Where the seller is reached electronically; empty: the email above. */
  electronicAddress,
}

/** Why a rate is exempt, where that decides who may use it (M4). */
export const exemptionReasons = ['other', 'private_tuition'] as const

export const taxRate = z.object({
  id,
  name: z.string(),
  /** Hundredths of a percent. */
  rate: z.number().int(),
  category: z.enum(taxCategories),
  exemptionText: z.string(),
  exemptionReason: z.enum(exemptionReasons),
  validFrom: day,
  validUntil: day.nullable(),
  isUsual: z.boolean(),
  version,
})

export const billing = z.object({
  ...settings,
  currency: z.string(),
  /** The numbers the next documents get, as they would look today. */
  nextInvoiceNumber: z.string(),
  nextCreditNumber: z.string(),
  taxRates: z.array(taxRate),
  /** What is missing before anything can be issued, each in a sentence. */
  missing: z.array(z.string()),
  version,
})

export const billingApi = {
  billing: endpoint({
    method: 'GET',
    path: '/api/billing',
    auth: 'trainer',
    summary: 'Return the invoice settings of the business.',
    reply: billing,
    errors: ['not_found'],
  }),
  changeBilling: endpoint({
    method: 'PATCH',
    path: '/api/billing',
    auth: 'trainer',
    summary: 'Change the invoice settings. Issued documents stay as they are. Owner only.',
    body: z.object({ version, ...z.object(settings).partial().shape }),
    reply: billing,
    errors: ['forbidden', 'not_found', 'version_conflict'],
  }),
  addTaxRate: endpoint({
    method: 'POST',
    path: '/api/billing/tax-rates',
    auth: 'trainer',
    summary: 'Add a tax rate with the period in which it applies.',
    body: z.object({
      id: newId.optional(),
      name: requiredLine(60),
      rate: z.number().int().min(0).max(10_000),
      category: z.enum(taxCategories),
      exemptionText: line(300).optional(),
      /** `private_tuition`: refused to companies and associations from today on. */
      exemptionReason: z.enum(exemptionReasons).optional(),
      validFrom: day,
      validUntil: day.nullable().optional(),
      isUsual: z.boolean().optional(),
    }),
    status: 201,
    reply: billing,
    errors: ['forbidden', 'not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  endTaxRate: endpoint({
    method: 'PATCH',
    path: '/api/tax-rates/{id}',
    auth: 'trainer',
    summary: 'Set the last day of a tax rate, make it the default, or archive it.',
    params: z.object({ id }),
    body: z.object({
      version,
      validUntil: day.nullable().optional(),
      isUsual: z.boolean().optional(),
      archived: z.boolean().optional(),
    }),
    reply: billing,
    errors: ['forbidden', 'not_found', 'version_conflict'],
  }),
}
