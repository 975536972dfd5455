import { z } from 'zod'
import { mostOfDocument, paidAmount } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, line, newId, page, pageQuery, requiredLine } from '../fields.ts'
import { msg } from '../messages.ts'

/**
 * `card`: in the product, by Stripe. `terminal`: on the seller's own device, with or without Stripe keys on the
 * server.
 */
export const methods = ['cash', 'bank', 'card', 'terminal', 'other'] as const

const amountMinor = paidAmount

export const payment = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  method: z.enum(methods),
  amountMinor: z.number().int(),
  currency: z.string(),
  paidOn: day,
  reference: z.string(),
  note: z.string(),
  /** Amount refunded so far without voided refunds, or the whole amount if the payment was voided. */
  takenBackMinor: z.number().int(),
  isVoid: z.boolean(),
  /** Neither allocated nor refunded: the client's credit. */
  creditMinor: z.number().int(),
  allocations: z.array(z.object({ documentId: id, number: z.string(), amountMinor: z.number().int() })),
  recordedAt: instant,
})

const params = z.object({ id })

/** A client's credit and open invoices. */
const clientAccount = z.object({
  currency: z.string(),
  creditMinor: z.number().int(),
  /** Issued invoices that are not fully paid, earliest due date first. */
  open: z.array(
    z.object({
      documentId: id,
      number: z.string(),
      /** Credit is in this currency. Invoices from before a change of currency have another. */
      currency: z.string(),
      dueOn: day.nullable(),
      openMinor: z.number().int(),
    }),
  ),
})

export const paymentsApi = {
  payments: endpoint({
    method: 'GET',
    path: '/api/payments',
    auth: 'trainer',
    action: 'money.read',
    summary: 'List payments, latest first.',
    query: z.object({
      ...pageQuery,
      clientId: id.optional(),
      /** In names of clients, references, remarks and document numbers. */
      search: line(100).optional(),
      method: z.enum(methods).optional(),
      from: day.optional(),
      until: day.optional(),
      /** `yes`: only payments with unused credit. */
      unused: z.enum(['yes']).optional(),
    }),
    reply: page(payment),
    shows: ['money'],
    errors: ['not_found'],
  }),
  payment: endpoint({
    method: 'GET',
    path: '/api/payments/{id}',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return a payment with its refunds.',
    params,
    reply: payment.extend({
      /** Recorded from Stripe: it is refunded to the card as a card payment, and cannot be voided. */
      cameByCard: z.boolean(),
      takenBack: z.array(
        z.object({
          id,
          kind: z.enum(['refund', 'void']),
          method: z.enum(methods),
          amountMinor: z.number().int(),
          paidOn: day,
          note: z.string(),
          recordedAt: instant,
          /** A refund that can be voided: Stripe neither sent it, nor gave back the same money. */
          mayVoid: z.boolean(),
          /** The refund was entered by mistake and does not count. */
          voided: z.object({ on: day, reason: z.string() }).nullable(),
        }),
      ),
    }),
    shows: ['money'],
    errors: ['not_found'],
  }),
  clientAccount: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/account',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return a client’s credit and open invoices.',
    params,
    reply: clientAccount,
    shows: ['money'],
    errors: ['not_found'],
  }),
  useCredit: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/credit-uses',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Pay an invoice from a client’s credit, oldest payment first.',
    params,
    body: z.object({ documentId: id }),
    status: 200,
    reply: clientAccount,
    changes: ['money'],
    errors: ['not_found', 'document_draft', 'allocation_too_much', 'idempotency_conflict'],
    repeatable: true,
  }),
  recordPayment: endpoint({
    method: 'POST',
    path: '/api/payments',
    auth: 'trainer',
    action: 'money.change',
    summary:
      'Record a payment. Without `allocations` it pays `firstDocumentId` and then the oldest open invoices; the rest becomes credit.',
    body: z.object({
      id: newId.optional(),
      clientId: id,
      method: z.enum(methods),
      amountMinor,
      /** Currency of the payment and of the invoices it pays. Default: that of the business. */
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, msg('must be a currency code such as EUR'))
        .optional(),
      paidOn: day,
      reference: line(140).optional(),
      note: line(300).optional(),
      allocations: z
        .array(z.object({ documentId: id, amountMinor }))
        .max(100)
        .optional(),
      /** Without `allocations`: the invoice to pay before the oldest ones. */
      firstDocumentId: id.optional(),
    }),
    status: 201,
    reply: payment,
    changes: ['money', 'notices'],
    errors: ['not_found', 'id_taken', 'allocation_too_much', 'document_draft', 'idempotency_conflict'],
    repeatable: true,
  }),
  allocatePayment: endpoint({
    method: 'POST',
    path: '/api/payments/{id}/allocations',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Allocate the credit of a payment to an invoice, or release an allocation.',
    params,
    body: z.object({
      documentId: id,
      amountMinor: z.number().int().min(-mostOfDocument).max(mostOfDocument),
    }),
    status: 200,
    reply: payment,
    changes: ['money'],
    errors: ['not_found', 'allocation_too_much', 'document_draft', 'idempotency_conflict'],
    repeatable: true,
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/api/payments/{id}/refunds',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Refund a payment. The invoices it paid reopen, newest first.',
    params,
    body: z.object({
      id: newId.optional(),
      amountMinor,
      method: z.enum(methods),
      paidOn: day,
      note: line(300).optional(),
    }),
    status: 201,
    reply: payment,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'refund_too_much', 'idempotency_conflict'],
    repeatable: true,
  }),
  voidRefund: endpoint({
    method: 'POST',
    path: '/api/refunds/{id}/void',
    auth: 'trainer',
    action: 'money.change',
    summary:
      'Void a refund entered by mistake, with a reason, and return its payment, which pays its invoices again. The entry stays.',
    params,
    body: z.object({ reason: requiredLine(300) }),
    status: 200,
    reply: payment,
    changes: ['money'],
    errors: ['not_found', 'version_conflict', 'refund_at_stripe', 'idempotency_conflict'],
    repeatable: true,
  }),
  voidPayment: endpoint({
    method: 'POST',
    path: '/api/payments/{id}/void',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Void a payment entered by mistake, with a reason. The entry stays.',
    params,
    body: z.object({ reason: requiredLine(300) }),
    status: 200,
    reply: payment,
    changes: ['money'],
    errors: ['not_found', 'refund_too_much', 'idempotency_conflict'],
    repeatable: true,
  }),
}
