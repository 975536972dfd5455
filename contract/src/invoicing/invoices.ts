import { z } from 'zod'
import { mostOfDocument, paidAmount } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, line, newId, page, pageQuery, requiredLine, text, version } from '../fields.ts'
import { documentKinds, invoiceLine, quantityMilli, taxSum, units } from './invoice-lines.ts'
import { invoiceFilters, invoiceStates } from './invoice-states.ts'
import { buyer, seller } from './parties.ts'
import { reminded } from './reminded.ts'
import { verifiedDocument } from './verified-document.ts'
import { languages, msg } from '../messages.ts'

const minor = z.number().int().min(-mostOfDocument).max(mostOfDocument)

const lineInput = z.object({
  id: newId.optional(),
  riderId: id.nullable().optional(),
  servedOn: day.nullable().optional(),
  description: requiredLine(200),
  detail: line(200).optional(),
  quantityMilli: quantityMilli.optional(),
  unit: z.enum(units).optional(),
  unitPriceMinor: minor,
  discountMinor: z.number().int().min(0).max(mostOfDocument).optional(),
  /**
   * Default: an existing line keeps its rate if that is valid on its day; otherwise the seller's default rate on that
   * day.
   */
  taxRateId: id.optional(),
  /** The seat or extra that it charges for. */
  seatId: id.optional(),
  extraId: id.optional(),
})

const summary = {
  id,
  kind: z.enum(documentKinds),
  state: z.enum(invoiceStates),
  number: z.string().nullable(),
  clientId: id,
  clientName: z.string(),
  currency: z.string(),
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  grossMinor: z.number().int(),
  /** Amount still to pay; of a credit note, still to allocate or refund. */
  openMinor: z.number().int(),
}

export const invoice = z.object({
  ...summary,
  /** Language of the document's words; of a draft, the language of the business. */
  language: z.enum(languages),
  pricesIncludeTax: z.boolean(),
  note: z.string(),
  periodFrom: day.nullable(),
  periodUntil: day.nullable(),
  corrects: z.object({ id, number: z.string() }).nullable(),
  corrections: z.array(z.object({ id, number: z.string().nullable(), grossMinor: z.number().int() })),
  /** Amounts credited so far, by line; lines without a credit are omitted. */
  creditedLines: z.array(z.object({ lineId: id, amountMinor: z.number().int() })),
  /** The reminder's text and invoices. */
  reminds: reminded.nullable(),
  payments: z.array(z.object({ id, paidOn: day, amountMinor: z.number().int() })),
  seller,
  buyer,
  lines: z.array(invoiceLine),
  taxes: z.array(taxSum),
  /** Name of the tax in the seller's country, such as VAT. */
  taxName: z.string(),
  netMinor: z.number().int(),
  taxMinor: z.number().int(),
  /** Logo at issue; of a draft, the current logo. */
  logoId: id.nullable(),
  /** SHA-256 in hexadecimal, once issued. */
  hash: z.string().nullable(),
  issuedAt: instant.nullable(),
  version,
})

const draft = {
  note: text(2000).optional(),
  periodFrom: day.nullable().optional(),
  periodUntil: day.nullable().optional(),
  lines: z.array(lineInput).max(500).optional(),
}

const params = z.object({ id })
const hashInPath = z.string().regex(/^[0-9a-f]{64}$/, msg('must be 64 hexadecimal figures'))

const lineRefusals = ['charged_already', 'sold_by_trainer', 'amount_too_large'] as const

export const invoicesApi = {
  invoices: endpoint({
    method: 'GET',
    path: '/api/invoices',
    auth: 'trainer',
    action: 'money.read',
    summary:
      'List invoices and credit notes: drafts first, then newest first. `search` finds numbers and clients.',
    query: z.object({
      ...pageQuery,
      search: line(100).optional(),
      state: z.enum(invoiceFilters).optional(),
      /** Of issued documents: whether one was ever emailed. */
      emailed: z.enum(['yes', 'no']).optional(),
      clientId: id.optional(),
    }),
    reply: page(
      z.object({
        ...summary,
        /** Last time that it was emailed; null if never. */
        emailedAt: instant.nullable(),
        /** First time that one of its links was opened; null if never. */
        openedAt: instant.nullable(),
      }),
    ),
    shows: ['money', 'links'],
    errors: ['not_found'],
  }),
  draftInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Create a draft invoice. It gets its number on issue.',
    body: z.object({ ...draft, id: newId.optional(), clientId: id }),
    status: 201,
    reply: invoice,
    changes: ['money'],
    errors: ['not_found', 'id_taken', ...lineRefusals, 'idempotency_conflict'],
    repeatable: true,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return an invoice, credit note or reminder.',
    params,
    reply: invoice,
    shows: ['money'],
    errors: ['not_found'],
  }),
  changeInvoice: endpoint({
    method: 'PATCH',
    path: '/api/invoices/{id}',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Change a draft. Issued documents cannot change.',
    params,
    body: z.object({ version, ...draft, clientId: id.optional() }),
    reply: invoice,
    changes: ['money'],
    errors: ['not_found', 'version_conflict', 'document_issued', ...lineRefusals],
  }),
  removeDraft: endpoint({
    method: 'DELETE',
    path: '/api/invoices/{id}',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Delete a draft. No number is lost.',
    params,
    changes: ['money'],
    errors: ['not_found', 'document_issued'],
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/issue',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Issue a draft: assign its number and make it permanent.',
    params,
    body: z.object({
      version,
      /** Default: today. Not before the last document of its number range, and not in the future. */
      issuedOn: day.optional(),
      dueOn: day.optional(),
    }),
    status: 200,
    reply: invoice,
    changes: ['money'],
    errors: [
      'not_found',
      'version_conflict',
      'document_issued',
      'document_incomplete',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  creditInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/credit',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Issue a credit note for all or part of an invoice, with a corrected draft if requested.',
    params,
    body: z.object({
      id: newId.optional(),
      /** Default: everything not credited yet. */
      lines: z
        .array(z.object({ lineId: id, amountMinor: paidAmount }))
        .min(1)
        .max(500)
        .optional(),
      note: text(2000).optional(),
      /** Credit and correct: id of the new draft with the same lines. */
      correctionId: newId.optional(),
    }),
    status: 201,
    reply: invoice,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'document_draft', 'credit_too_much', 'idempotency_conflict'],
    repeatable: true,
  }),
  invoicePdf: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/pdf',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return the document as PDF. A draft is marked as a preview.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  verifyDocument: endpoint({
    method: 'GET',
    path: '/api/verification/{hash}',
    auth: 'public',
    summary:
      'Return whether a document with this hash was issued, and its issuer, date, number, lines, totals and account to pay to. Names of buyer and riders are left out.',
    params: z.object({ hash: hashInPath }),
    reply: z.object({
      isGenuine: z.boolean(),
      document: verifiedDocument.nullable(),
    }),
    errors: ['rate_limited'],
  }),
  verifiedLogo: endpoint({
    method: 'GET',
    path: '/api/verification/{hash}/logo',
    auth: 'public',
    summary: 'Return the logo of the genuine document with this hash.',
    params: z.object({ hash: hashInPath }),
    download: ['image/webp'],
    errors: ['not_found', 'rate_limited'],
  }),
}
