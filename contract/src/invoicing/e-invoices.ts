import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/**
 * Formats of EN 16931 (M15): its two XML syntaxes; XML inside a PDF (Factur-X, ZUGFeRD); and the UBL profiles of two
 * networks.
 */
export const eInvoiceFormats = ['ubl', 'cii', 'factur-x', 'xrechnung', 'peppol'] as const

const query = z.object({ format: z.enum(eInvoiceFormats) })
const download = ['application/xml', 'application/pdf'] as const

export const eInvoicesApi = {
  eInvoice: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/e-invoice',
    auth: 'trainer',
    action: 'money.read',
    summary:
      'Return an issued invoice or credit note as an EN 16931 e-invoice. If data are missing, the error says what and where to enter it.',
    params: z.object({ id }),
    query,
    download,
    errors: ['not_found', 'document_draft', 'document_incomplete'],
  }),
  myEInvoice: endpoint({
    method: 'GET',
    path: '/api/my-invoices/{id}/e-invoice',
    auth: 'client',
    summary: 'Return your own document as an EN 16931 e-invoice.',
    params: z.object({ id }),
    query,
    download,
    errors: ['not_found', 'document_draft', 'document_incomplete'],
  }),
  publicEInvoice: endpoint({
    method: 'GET',
    path: '/api/invoice-public/{secret}/e-invoice',
    auth: 'capability',
    summary: 'Return the document behind a secret link as an EN 16931 e-invoice.',
    params: z.object({ secret: z.string() }),
    query,
    download,
    errors: ['link_invalid', 'rate_limited', 'document_draft', 'document_incomplete'],
  }),
}
