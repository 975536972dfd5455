import { z } from 'zod'
import { mostOfDocument } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, newId, requiredLine, version } from '../fields.ts'
import { payOfMember, payPreview, payStatement, payStatementSummary } from './pay-shapes.ts'

/** Local to the business. Default: last month. */
const period = z.object({ from: day.optional(), until: day.optional() })
const params = z.object({ id })

export const payStatementsApi = {
  pay: endpoint({
    method: 'GET',
    path: '/api/pay',
    auth: 'trainer',
    action: 'pay.read',
    summary: 'List the people who work for the business with lessons, hours and pay of a period.',
    query: period,
    reply: z.object({ from: day, until: day, currency: z.string(), items: z.array(payOfMember) }),
    shows: ['money', 'lessons', 'offers', 'account', 'business'],
    errors: [],
  }),
  payPreview: endpoint({
    method: 'GET',
    path: '/api/team/{id}/pay',
    auth: 'trainer',
    action: 'pay.read',
    summary:
      'Return what a pay statement of the period would have now: lessons on no statement yet, and corrections of earlier ones.',
    params,
    query: period,
    reply: payPreview,
    shows: ['money', 'lessons', 'offers', 'account', 'business'],
    errors: ['not_found'],
  }),
  createPayStatement: endpoint({
    method: 'POST',
    path: '/api/team/{id}/pay-statements',
    auth: 'trainer',
    action: 'pay.change',
    summary: 'Create a pay statement from the preview of a period. Its lines stay as they are then.',
    params,
    body: z.object({
      id: newId,
      from: day,
      until: day,
      /** Creates a statement without lessons too, such as for work in the yard that is added by hand. */
      evenIfEmpty: z.literal(true).optional(),
    }),
    status: 201,
    reply: payStatement,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'pay_nothing', 'pay_too_long', 'idempotency_conflict'],
    repeatable: true,
  }),
  payStatement: endpoint({
    method: 'GET',
    path: '/api/pay-statements/{id}',
    auth: 'trainer',
    action: 'pay.read',
    summary: 'Return a pay statement with its lines.',
    params,
    reply: payStatement,
    shows: ['money', 'account'],
    errors: ['not_found'],
  }),
  payStatementPdf: endpoint({
    method: 'GET',
    path: '/api/pay-statements/{id}/pdf',
    auth: 'trainer',
    action: 'pay.read',
    summary: 'Return a pay statement as PDF.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  payStatementCsv: endpoint({
    method: 'GET',
    path: '/api/pay-statements/{id}/csv',
    auth: 'trainer',
    action: 'pay.read',
    summary: 'Return a pay statement as CSV.',
    params,
    download: ['text/csv'],
    errors: ['not_found'],
  }),
  addPayLine: endpoint({
    method: 'POST',
    path: '/api/pay-statements/{id}/lines',
    auth: 'trainer',
    action: 'pay.change',
    summary: 'Add a correction by hand to a pay statement that is not approved.',
    params,
    body: z.object({
      version,
      text: requiredLine(200),
      /** Negative: less pay. */
      amountMinor: z
        .number()
        .int()
        .min(-mostOfDocument)
        .max(mostOfDocument)
        .refine((minor) => minor !== 0),
    }),
    status: 201,
    reply: payStatement,
    changes: ['money'],
    errors: ['not_found', 'version_conflict', 'pay_closed', 'pay_too_long', 'idempotency_conflict'],
    repeatable: true,
  }),
  approvePayStatement: endpoint({
    method: 'POST',
    path: '/api/pay-statements/{id}/approval',
    auth: 'trainer',
    action: 'pay.approve',
    summary: 'Approve a pay statement. It never changes afterwards, and the person sees it.',
    params,
    body: z.object({ version }),
    status: 200,
    reply: payStatement,
    changes: ['money', 'notices'],
    errors: ['not_found', 'version_conflict', 'pay_closed'],
  }),
  withdrawPayStatement: endpoint({
    method: 'POST',
    path: '/api/pay-statements/{id}/withdrawal',
    auth: 'trainer',
    action: 'pay.change',
    summary: 'Withdraw a pay statement that is not approved. Its lessons can be on another one.',
    params,
    body: z.object({ version }),
    status: 200,
    reply: payStatement,
    changes: ['money'],
    errors: ['not_found', 'version_conflict', 'pay_closed', 'pay_corrected'],
  }),
  markPaid: endpoint({
    method: 'PUT',
    path: '/api/pay-statements/{id}/paid-day',
    auth: 'trainer',
    action: 'pay.change',
    summary:
      'Mark an approved pay statement as paid on a day, or as not paid. With a negative total: as received from the person.',
    params,
    body: z.object({ version, paidOn: day.nullable() }),
    reply: payStatement,
    changes: ['money', 'notices'],
    errors: ['not_found', 'version_conflict', 'pay_not_approved'],
  }),
  myPay: endpoint({
    method: 'GET',
    path: '/api/my-pay',
    auth: 'trainer',
    action: 'pay.own',
    summary: 'Return what your own lessons of a period pay, and your latest approved statements.',
    query: period,
    reply: z.object({
      preview: payPreview,
      /** Newest first, at most 60. */
      statements: z.array(payStatementSummary),
    }),
    shows: ['money', 'lessons', 'offers', 'account', 'business'],
    errors: ['not_found'],
  }),
  myPayStatement: endpoint({
    method: 'GET',
    path: '/api/my-pay/{id}',
    auth: 'trainer',
    action: 'pay.own',
    summary: 'Return one of your approved pay statements.',
    params,
    reply: payStatement,
    shows: ['money', 'account'],
    errors: ['not_found'],
  }),
  myPayStatementPdf: endpoint({
    method: 'GET',
    path: '/api/my-pay/{id}/pdf',
    auth: 'trainer',
    action: 'pay.own',
    summary: 'Return one of your approved pay statements as PDF.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  myPayStatementCsv: endpoint({
    method: 'GET',
    path: '/api/my-pay/{id}/csv',
    auth: 'trainer',
    action: 'pay.own',
    summary: 'Return one of your approved pay statements as CSV.',
    params,
    download: ['text/csv'],
    errors: ['not_found'],
  }),
}
