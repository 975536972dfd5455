import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, instant, page, pageQuery } from './fields.ts'
import { buyerDocument } from './invoice-links.ts'

const params = z.object({ id })

/**
 * `mine`: sent to me by the business I belong to. `former`: sent to me by one I have left (P15). `shared`: sent to
 * somebody else whom I may pay for (P1); where that one lives is left out (P2).
 */
export const whoseDocuments = ['mine', 'former', 'shared'] as const

const balance = {
  currency: z.string(),
  openMinor: z.number().int(),
  overdueMinor: z.number().int(),
  creditMinor: z.number().int(),
  /** By the clock of the business: decides in how many days something is due. */
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
    summary: 'Invoices and credit notes I was sent, the newest first.',
    query: z.object(pageQuery),
    reply: page(myInvoice),
    errors: [],
  }),
  myBalance: endpoint({
    method: 'GET',
    path: '/api/my-balance',
    auth: 'client',
    summary: 'What I still have to pay, and what I have paid that is not used for any invoice yet.',
    reply: z.object(balance),
    errors: ['not_found'],
  }),
  myInvoice: endpoint({
    method: 'GET',
    path: '/api/my-invoices/{id}',
    auth: 'client',
    summary:
      'An invoice or credit note I was sent, also by a business I have left, or may pay for somebody else.',
    params,
    reply: buyerDocument.extend({ id, whose: z.enum(whoseDocuments) }),
    errors: ['not_found'],
  }),
  myInvoicePdf: endpoint({
    method: 'GET',
    path: '/api/my-invoices/{id}/pdf',
    auth: 'client',
    summary: 'The same as PDF.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  sharedInvoices: endpoint({
    method: 'GET',
    path: '/api/shared-invoices',
    auth: 'client',
    summary:
      'Invoices, credit notes and reminders of other payers that I may see and pay: those for a rider for whom I was granted `pay` (P1).',
    query: z.object(pageQuery),
    reply: page(myInvoice.extend({ payerName: z.string() })),
    errors: [],
  }),
  formerSellers: endpoint({
    method: 'GET',
    path: '/api/former-sellers',
    auth: 'client',
    summary:
      'Businesses I have left in which there is something of mine to see or to pay (P15), the last one first.',
    reply: z.object({
      items: z.array(z.object({ id, name: z.string(), leftAt: instant, ...balance })),
    }),
    errors: [],
  }),
  formerInvoices: endpoint({
    method: 'GET',
    path: '/api/former-sellers/{id}/invoices',
    auth: 'client',
    summary: 'Invoices and credit notes I was sent by a business I have left, the newest first.',
    params,
    query: z.object(pageQuery),
    reply: page(myInvoice),
    errors: ['not_found'],
  }),
}
