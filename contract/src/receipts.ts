import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, page, pageQuery } from './fields.ts'

/** A receipt of a payment: one each, numbered, and never changed. */
export const receipt = z.object({
  paymentId: id,
  number: z.string(),
  issuedOn: day,
})

const params = z.object({ id })

export const receiptsApi = {
  makeReceipt: endpoint({
    method: 'POST',
    path: '/api/payments/{id}/receipt',
    auth: 'trainer',
    summary:
      'Make the receipt of a payment: what it paid, and what of it is credit. There is one: asked again, it is the same.',
    params,
    status: 200,
    reply: receipt,
    errors: ['not_found'],
  }),
  receiptPdf: endpoint({
    method: 'GET',
    path: '/api/payments/{id}/receipt/pdf',
    auth: 'trainer',
    summary: 'The receipt as PDF, once it is made.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  sendReceipt: endpoint({
    method: 'POST',
    path: '/api/payments/{id}/receipt/send',
    auth: 'trainer',
    summary: 'Mail the receipt to whoever paid; it is made where there is none.',
    params,
    status: 200,
    reply: receipt.extend({ sentTo: z.string() }),
    errors: ['not_found', 'email_missing', 'idempotency_conflict'],
    repeatable: true,
  }),
  makeMyReceipt: endpoint({
    method: 'POST',
    path: '/api/my-payments/{id}/receipt',
    auth: 'client',
    summary: 'Make the receipt of what I paid, or of a payment of somebody else whose receipts I get (P1).',
    params,
    status: 200,
    reply: receipt,
    errors: ['not_found'],
  }),
  myReceiptPdf: endpoint({
    method: 'GET',
    path: '/api/my-payments/{id}/receipt/pdf',
    auth: 'client',
    summary: 'That receipt as PDF.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  sharedPayments: endpoint({
    method: 'GET',
    path: '/api/shared-payments',
    auth: 'client',
    summary:
      'Payments of other payers whose receipts I get, the latest first: those used for riders for whom I was granted `receipts`, and for nothing else (P1).',
    query: z.object(pageQuery),
    reply: page(
      z.object({
        id,
        payerName: z.string(),
        bookedOn: day,
        amountMinor: z.number().int(),
        currency: z.string(),
        /** Of the documents it was used for. */
        numbers: z.array(z.string()),
      }),
    ),
    errors: [],
  }),
}
