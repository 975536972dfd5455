import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, page, pageQuery } from '../fields.ts'

/** A receipt of a payment: one for each payment, numbered and permanent. */
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
    action: 'money.change',
    summary:
      'Create the receipt of a payment: what it paid, and what is credit. A repeated call returns the same receipt.',
    params,
    status: 200,
    reply: receipt,
    changes: ['money'],
    errors: ['not_found'],
  }),
  receiptPdf: endpoint({
    method: 'GET',
    path: '/api/payments/{id}/receipt/pdf',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return the receipt as PDF.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  sendReceipt: endpoint({
    method: 'POST',
    path: '/api/payments/{id}/receipt/send',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Mail the receipt to the payer. Creates it if needed.',
    params,
    status: 200,
    reply: receipt.extend({ sentTo: z.string() }),
    changes: ['money', 'mails'],
    errors: ['not_found', 'email_missing', 'mail_limit', 'mail_quota', 'idempotency_conflict'],
    repeatable: true,
  }),
  makeMyReceipt: endpoint({
    method: 'POST',
    path: '/api/my-payments/{id}/receipt',
    auth: 'client',
    summary: 'Create the receipt of your payment, or of another payer’s payment whose receipts you get.',
    params,
    status: 200,
    reply: receipt,
    changes: ['money'],
    errors: ['not_found'],
  }),
  myReceiptPdf: endpoint({
    method: 'GET',
    path: '/api/my-payments/{id}/receipt/pdf',
    auth: 'client',
    summary:
      'Return the receipt of your payment, or of another payer’s payment whose receipts you get, as PDF.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  sharedPayments: endpoint({
    method: 'GET',
    path: '/api/shared-payments',
    auth: 'client',
    summary:
      'List other payers’ payments whose receipts you get, latest first: those used only for riders whose receipts you may see.',
    query: z.object(pageQuery),
    reply: page(
      z.object({
        id,
        payerName: z.string(),
        paidOn: day,
        amountMinor: z.number().int(),
        currency: z.string(),
        /** Numbers of the documents that the payment paid. */
        numbers: z.array(z.string()),
      }),
    ),
    shows: ['money', 'people'],
    errors: [],
  }),
}
