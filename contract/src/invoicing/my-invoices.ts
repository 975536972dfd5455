import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, page, pageQuery } from '../fields.ts'
import { buyerDocument } from './invoice-links.ts'

const params = z.object({ id })

/**
 * `mine`: your current business sent it to you. `former`: a business you left sent it to you (P15). `shared`:
 * sent to another payer, and you may pay it (P1); without their postal address (P2).
 */
export const whoseDocuments = ['mine', 'former', 'shared'] as const

const balance = {
  currency: z.string(),
  openMinor: z.number().int(),
  overdueMinor: z.number().int(),
  creditMinor: z.number().int(),
  /** Local day of the business, for counting days until a due date. */
  today: day,
}

const myInvoice = buyerDocument
  .pick({
    kind: true,
    state: true,
    number: true,
    currency: true,
    issuedOn: true,
    dueOn: true,
    grossMinor: true,
    openMinor: true,
  })
  .extend({ id })

export const myInvoicesApi = {
  myInvoices: endpoint({
    method: 'GET',
    path: '/api/my-invoices',
    auth: 'client',
    summary: 'List invoices and credit notes sent to you, newest first.',
    query: z.object(pageQuery),
    reply: page(myInvoice),
    shows: ['money', 'people'],
    errors: [],
  }),
  myBalance: endpoint({
    method: 'GET',
    path: '/api/my-balance',
    auth: 'client',
    summary: 'Return the amount you still have to pay, and your unused credit.',
    reply: z.object(balance),
    shows: ['money'],
    errors: ['not_found'],
  }),
  myInvoice: endpoint({
    method: 'GET',
    path: '/api/my-invoices/{id}',
    auth: 'client',
    summary:
      'Return an invoice or credit note sent to you, also by a former seller, or one you may pay for somebody else.',
    params,
    reply: buyerDocument.extend({ id, whose: z.enum(whoseDocuments) }),
    shows: ['money', 'people'],
    errors: ['not_found'],
  }),
  myInvoicePdf: endpoint({
    method: 'GET',
    path: '/api/my-invoices/{id}/pdf',
    auth: 'client',
    summary: 'Return your document as PDF.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  myInvoiceLogo: endpoint({
    method: 'GET',
    path: '/api/my-invoices/{id}/logo',
    auth: 'client',
    summary: 'Return the logo of your document.',
    params,
    download: ['image/webp'],
    errors: ['not_found'],
  }),
  sharedInvoices: endpoint({
    method: 'GET',
    path: '/api/shared-invoices',
    auth: 'client',
    summary:
      'List other payers’ invoices, credit notes and reminders that you may see and pay, for riders you may pay for.',
    query: z.object(pageQuery),
    reply: page(myInvoice.extend({ payerName: z.string() })),
    shows: ['money', 'people'],
    errors: [],
  }),
  formerSellers: endpoint({
    method: 'GET',
    path: '/api/former-sellers',
    auth: 'client',
    summary: 'List former sellers with documents, payments or credits of yours, latest first.',
    reply: z.object({
      items: z.array(z.object({ id, name: z.string(), leftAt: instant, ...balance })),
    }),
    shows: ['money', 'people'],
    errors: [],
  }),
  formerInvoices: endpoint({
    method: 'GET',
    path: '/api/former-sellers/{id}/invoices',
    auth: 'client',
    summary: 'List the documents a former seller sent you, newest first.',
    params,
    query: z.object(pageQuery),
    reply: page(myInvoice),
    shows: ['money', 'people'],
    errors: ['not_found'],
  }),
}
