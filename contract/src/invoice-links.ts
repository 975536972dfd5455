import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, instant } from './fields.ts'
import { invoiceLine } from './invoice-lines.ts'
import { invoice } from './invoices.ts'
import { buyer, party } from './parties.ts'
import { payTo } from './pay-to.ts'

/** A line as its buyer sees it: without what it stands for in the seller's books. */
const buyerLine = invoiceLine.omit({ riderId: true, seatId: true, extraId: true })

/** One document as its buyer sees it, and nothing else of the business. */
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
  })
  .extend({
    number: z.string(),
    /** The invoice a credit note takes from. */
    corrects: z.object({ number: z.string() }).nullable(),
    corrections: z.array(z.object({ number: z.string(), grossMinor: z.number().int() })),
    /** What was paid of it, the first payment first. */
    payments: z.array(z.object({ bookedOn: day, amountMinor: z.number().int() })),
    seller: party.extend({
      taxNumber: z.string(),
      footer: z.string(),
      contactName: z.string().optional(),
      contactPhone: z.string().optional(),
    }),
    /** As on paper: where mail reaches them stands on none, and links are passed on. */
    buyer: buyer.omit({ email: true, electronicAddress: true }),
    lines: z.array(buyerLine),
    isOverdue: z.boolean(),
    /** Null when nothing is to be paid, or the seller has given no account. */
    payTo: payTo.nullable(),
  })

export const documentLink = z.object({
  id,
  madeAt: instant,
  /** Address it was mailed to; null where it was copied. */
  sentTo: z.string().nullable(),
  firstOpenedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  expiresAt: instant,
})

const params = z.object({ id })
/** Whatever it looks like: what is no secret is refused like one that is not known. */
const withSecret = z.object({ secret: z.string() })

export const invoiceLinksApi = {
  makeLink: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/links',
    auth: 'trainer',
    summary:
      'Create a secret link that shows the document to anybody who has it. The link is returned once and not stored.',
    params,
    status: 201,
    reply: documentLink.extend({ url: z.string() }),
    errors: ['not_found', 'document_draft', 'idempotency_conflict'],
    repeatable: true,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/links',
    auth: 'trainer',
    summary: 'List a document’s secret links, newest first, at most 100: created, sent, opened, revoked.',
    params,
    reply: z.object({
      items: z.array(documentLink),
      /** How often it can be mailed now, and from when on where it cannot. Null: there is no address, or it is a draft. */
      mailing: z.object({ left: z.number().int(), againAt: instant.nullable() }).nullable(),
    }),
    errors: ['not_found'],
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/invoice-links/{id}',
    auth: 'trainer',
    summary: 'Revoke a secret link.',
    params,
    errors: ['not_found'],
  }),
  sendInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/send',
    auth: 'trainer',
    summary: 'Mail the document to its payer, with number, amount, due date and a secret link.',
    params,
    status: 200,
    reply: documentLink,
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
}
