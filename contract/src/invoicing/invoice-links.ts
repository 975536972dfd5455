import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant } from '../fields.ts'
import { invoiceLine } from './invoice-lines.ts'
import { invoice } from './invoices.ts'
import { buyer, party } from './parties.ts'
import { payTo } from './pay-to.ts'

/** A line for the buyer, without the seller's internal ids. */
const buyerLine = invoiceLine.omit({ riderId: true, seatId: true, extraId: true })

/** A document for the buyer, without other data of the business. */
export const buyerDocument = invoice
  .pick({
    kind: true,
    state: true,
    currency: true,
    issuedOn: true,
    dueOn: true,
    grossMinor: true,
    openMinor: true,
    pricesIncludeTax: true,
    note: true,
    periodFrom: true,
    periodUntil: true,
    taxes: true,
    netMinor: true,
    taxMinor: true,
    hash: true,
    reminds: true,
    taxName: true,
    logoId: true,
  })
  .extend({
    number: z.string(),
    /** The invoice that a credit note corrects. */
    corrects: z.object({ number: z.string() }).nullable(),
    corrections: z.array(z.object({ number: z.string(), grossMinor: z.number().int() })),
    /** Payments of the document, earliest first. */
    payments: z.array(z.object({ paidOn: day, amountMinor: z.number().int() })),
    seller: party.extend({
      taxNumber: z.string(),
      footer: z.string(),
      contactName: z.string().optional(),
      contactPhone: z.string().optional(),
    }),
    /** As printed, without email addresses, because people pass links on. */
    buyer: buyer.omit({ email: true, electronicAddress: true }),
    lines: z.array(buyerLine),
    isOverdue: z.boolean(),
    /** Null if nothing is open or the seller has entered no account. */
    payTo: payTo.nullable(),
  })

export const documentLink = z.object({
  id,
  madeAt: instant,
  /** Address it was mailed to; null for a copied link. */
  sentTo: z.string().nullable(),
  firstOpenedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  expiresAt: instant,
})

const params = z.object({ id })
/** Any string: a malformed secret gets the same refusal as an unknown one. */
const withSecret = z.object({ secret: z.string() })

export const invoiceLinksApi = {
  makeLink: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/links',
    auth: 'trainer',
    action: 'money.change',
    summary:
      'Create a secret link that shows the document to anybody who has it. The link is returned once and not stored.',
    params,
    status: 201,
    reply: documentLink.extend({ url: z.string() }),
    changes: ['links'],
    errors: ['not_found', 'document_draft', 'idempotency_conflict'],
    repeatable: true,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/links',
    auth: 'trainer',
    action: 'money.read',
    summary: 'List a document’s secret links, newest first, at most 100: created, sent, opened, revoked.',
    params,
    reply: z.object({
      items: z.array(documentLink),
      /** Mails that may be sent now, and when more may be. Null: no address, or a draft. */
      mailing: z.object({ left: z.number().int(), againAt: instant.nullable() }).nullable(),
    }),
    shows: ['money', 'links'],
    errors: ['not_found'],
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/invoice-links/{id}',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Revoke a secret link.',
    params,
    changes: ['links'],
    errors: ['not_found'],
  }),
  sendInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/send',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Mail the document to its payer, with number, amount, due date and a secret link.',
    params,
    status: 200,
    reply: documentLink,
    changes: ['links', 'mails', 'money'],
    errors: [
      'not_found',
      'document_draft',
      'email_missing',
      'mail_limit',
      'mail_quota',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  publicInvoice: endpoint({
    method: 'GET',
    path: '/api/invoice-public/{secret}',
    auth: 'capability',
    summary: 'Return the document behind a secret link as its buyer sees it. Read-only.',
    params: withSecret,
    reply: buyerDocument,
    errors: ['link_invalid', 'rate_limited'],
  }),
  publicInvoicePdf: endpoint({
    method: 'GET',
    path: '/api/invoice-public/{secret}/pdf',
    auth: 'capability',
    summary: 'Return the document behind a secret link as PDF.',
    params: withSecret,
    download: ['application/pdf'],
    errors: ['link_invalid', 'rate_limited'],
  }),
  publicInvoiceLogo: endpoint({
    method: 'GET',
    path: '/api/invoice-public/{secret}/logo',
    auth: 'capability',
    summary: 'Return the logo of the document behind a secret link.',
    params: withSecret,
    download: ['image/webp'],
    errors: ['link_invalid', 'not_found', 'rate_limited'],
  }),
}
