import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, page, pageQuery } from './fields.ts'
import { buyerDocument } from './invoice-links.ts'

const params = z.object({ id })

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
    reply: z.object({
      currency: z.string(),
      openMinor: z.number().int(),
      overdueMinor: z.number().int(),
      creditMinor: z.number().int(),
      /** By the clock of the business: decides in how many days something is due. */
      today: z.iso.date(),
    }),
    errors: ['not_found'],
  }),
  myInvoice: endpoint({
    method: 'GET',
    path: '/api/my-invoices/{id}',
    auth: 'client',
    summary: 'An invoice or credit note I was sent.',
    params,
    reply: buyerDocument.extend({ id }),
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
}
