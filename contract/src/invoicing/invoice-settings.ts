import { z } from 'zod'
import { endpoint, pictureTypes, uploadErrors } from '../endpoint.ts'
import { electronicAddress } from '../electronic-address.ts'
import { day, email, id, line, newId, requiredLine, text, version, versionInQuery } from '../fields.ts'
import { taxCategories } from './invoice-lines.ts'
import { msg } from '../messages.ts'

const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9/-]{0,10}$/, msg('must be at most 10 letters, figures, dashes or slashes'))
  .max(10)

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
  /** With or without spaces. Check digits are verified. */
  iban: line(42),
  bic: line(11),
  /** Sort code, routing number or the equivalent of the country; with or without separators. */
  bankCode: line(30),
  accountNumber: line(42),
  footer: text(500),
  /** Register, number, registered office and managers: on documents of companies and other registered sellers. */
  registerEntry: line(200),
  /** Contact for buyers; required on e-invoices in Germany. */
  contactName: line(100),
  contactPhone: line(40),
  contactEmail: z.union([z.literal(''), email]),
  /** Electronic address of the seller; empty: the email above. */
  electronicAddress,
}

/** Reason for an exemption, if it limits who may use the rate (M4). */
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
  /** Logo for new documents; each upload has a new id. */
  logoId: id.nullable(),
  /** Numbers that the next documents would get today. */
  nextInvoiceNumber: z.string(),
  nextCreditNumber: z.string(),
  taxRates: z.array(taxRate),
  /** Settings missing before a document can be issued, each as a sentence. */
  missing: z.array(z.string()),
  version,
})

export const invoiceSettingsApi = {
  billing: endpoint({
    method: 'GET',
    path: '/api/billing',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return the invoice settings of the business.',
    reply: billing,
    shows: ['money'],
    errors: ['not_found'],
  }),
  changeBilling: endpoint({
    method: 'PATCH',
    path: '/api/billing',
    auth: 'trainer',
    action: 'money.settings',
    summary: 'Change the invoice settings. Issued documents stay as they are. Owner only.',
    body: z.object({ version, ...z.object(settings).partial().shape }),
    reply: billing,
    changes: ['money'],
    errors: ['forbidden', 'not_found', 'version_conflict'],
    freshProof: { when: 'the bank account changes' },
  }),
  uploadLogo: endpoint({
    method: 'PUT',
    path: '/api/billing/logo',
    auth: 'trainer',
    action: 'money.settings',
    summary:
      'Upload the logo for new documents. It is redrawn without the file’s metadata; transparency stays. Owner only.',
    query: z.object({ version: versionInQuery }),
    upload: { types: pictureTypes, maxBytes: 5_000_000 },
    reply: billing,
    changes: ['money'],
    errors: ['forbidden', ...uploadErrors],
  }),
  changeLogo: endpoint({
    method: 'PATCH',
    path: '/api/billing/logo',
    auth: 'trainer',
    action: 'money.settings',
    summary:
      'Remove the logo from new documents with null, or restore an earlier one. Issued documents keep theirs. Owner only.',
    body: z.object({ version, logoId: id.nullable() }),
    reply: billing,
    changes: ['money'],
    errors: ['forbidden', 'not_found', 'version_conflict'],
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/logos/{id}',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return a logo of the business: the current one, or one on issued documents.',
    params: z.object({ id }),
    download: ['image/webp'],
    errors: ['not_found'],
  }),
  addTaxRate: endpoint({
    method: 'POST',
    path: '/api/billing/tax-rates',
    auth: 'trainer',
    action: 'money.settings',
    summary: 'Add a tax rate with the period in which it applies.',
    body: z.object({
      id: newId.optional(),
      name: requiredLine(60),
      rate: z.number().int().min(0).max(10_000),
      category: z.enum(taxCategories),
      exemptionText: line(300).optional(),
      /** `private_tuition`: refused for companies and associations from today. */
      exemptionReason: z.enum(exemptionReasons).optional(),
      validFrom: day,
      validUntil: day.nullable().optional(),
      isUsual: z.boolean().optional(),
    }),
    status: 201,
    reply: billing,
    changes: ['money'],
    errors: ['forbidden', 'not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  endTaxRate: endpoint({
    method: 'PATCH',
    path: '/api/tax-rates/{id}',
    auth: 'trainer',
    action: 'money.settings',
    summary: 'Set the last day of a tax rate, make it the default, or archive it.',
    params: z.object({ id }),
    body: z.object({
      version,
      validUntil: day.nullable().optional(),
      isUsual: z.boolean().optional(),
      archived: z.boolean().optional(),
    }),
    reply: billing,
    changes: ['money'],
    errors: ['forbidden', 'not_found', 'version_conflict'],
  }),
}
