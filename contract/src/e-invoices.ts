import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/**
 * EN 16931 (M15) in the two syntaxes it allows; inside a PDF for people (Factur-X, ZUGFeRD); and as two networks want it in UBL.
 */
export const eInvoiceFormats = ['ubl', 'cii', 'factur-x', 'xrechnung', 'peppol'] as const

const query = z.object({ format: z.enum(eInvoiceFormats) })
const download = ['application/xml', 'application/pdf'] as const

export const eInvoicesApi = {
  eInvoice: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/e-invoice',
    auth: 'trainer',
    summary:
      'An issued invoice or credit note for programs, by EN 16931 (M15). Where something is missing the refusal says what, and where it is entered.',
    params: z.object({ id }),
    query,
    download,
    errors: ['not_found', 'document_draft', 'document_incomplete'],
  }),
  myEInvoice: endpoint({
    method: 'GET',
    path: '/api/my-invoices/{id}/e-invoice',
    auth: 'client',
    summary: 'The same of a document I was sent.',
    params: z.object({ id }),
    query,
    download,
    errors: ['not_found', 'document_draft', 'document_incomplete'],
  }),
  publicEInvoice: endpoint({
    method: 'GET',
    path: '/api/invoice-public/{secret}/e-invoice',
    auth: 'capability',
    summary: 'The same of the one document behind a secret address.',
    params: z.object({ secret: z.string() }),
    query,
    download,
    errors: ['link_invalid', 'rate_limited', 'document_draft', 'document_incomplete'],
  }),
}
