import { z } from 'zod'
import { paidAmount } from '../amounts.ts'
import { bankLayout } from './bank-layout.ts'
import { bankLine, lineStates } from './bank-lines.ts'
import { newLine } from './new-line.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, newId, page, pageQuery, requiredLine, version } from '../fields.ts'
import { msg } from '../messages.ts'

const part = paidAmount

const headHash = z.string().regex(/^[0-9a-f]{64}$/, msg('must be SHA-256 in hexadecimal'))

const params = z.object({ id })
const lineErrors = ['not_found', 'version_conflict', 'idempotency_conflict'] as const

export const bankStatementsApi = {
  bankLayout: endpoint({
    method: 'GET',
    path: '/api/bank-layout',
    auth: 'trainer',
    action: 'money.whole',
    summary:
      'Return the column mapping last used for a file with these column titles; null for an unknown file.',
    query: z.object({ headHash }),
    reply: z.object({ layout: bankLayout.nullable() }),
    errors: [],
  }),
  importBankLines: endpoint({
    method: 'POST',
    path: '/api/bank-statements',
    auth: 'trainer',
    action: 'money.whole',
    summary:
      'Import a part of a bank statement. The same id continues the import; a line that exists already is skipped, from any file.',
    body: z.object({
      id: newId,
      name: requiredLine(200),
      headHash,
      layout: bankLayout,
      /** IBAN of the account, if the file names it. A line of another account is never a duplicate. */
      accountIban: line(42).optional(),
      lines: z.array(newLine).min(1).max(200),
    }),
    reply: z.object({
      added: z.number().int(),
      /** Lines that were imported before, with identical content. */
      known: z.number().int(),
      /** Likely duplicates: another file has what looks like the same movement. */
      seen: z.number().int(),
    }),
    changes: ['money'],
    errors: ['idempotency_conflict'],
    repeatable: true,
  }),
  bankStatements: endpoint({
    method: 'GET',
    path: '/api/bank-statements',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'List imported bank statements, newest first.',
    query: z.object(pageQuery),
    reply: page(
      z.object({
        id,
        name: z.string(),
        account: z.string(),
        broughtAt: z.iso.datetime({ offset: true }),
        lines: z.number().int(),
        open: z.number().int(),
        known: z.number().int(),
      }),
    ),
    shows: ['money'],
    errors: [],
  }),
  removeBankStatement: endpoint({
    method: 'DELETE',
    path: '/api/bank-statements/{id}',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Delete a statement imported by mistake. Its recorded lines stay.',
    params,
    reply: z.object({ removed: z.number().int(), kept: z.number().int() }),
    changes: ['money'],
    errors: ['not_found'],
  }),
  bankInbox: endpoint({
    method: 'GET',
    path: '/api/bank-inbox',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Count the open lines, and those with an exact match.',
    reply: z.object({
      open: z.number().int(),
      /** Number of open lines, newest first, that were compared for `sure`. Older ones are compared when listed. */
      compared: z.number().int(),
      sure: z.number().int(),
    }),
    shows: ['money'],
    errors: [],
  }),
  bankLines: endpoint({
    method: 'GET',
    path: '/api/bank-lines',
    auth: 'trainer',
    action: 'money.whole',
    summary:
      'List bank statement lines, latest first. Open lines come with suggested matches and their reasons.',
    query: z.object({ ...pageQuery, state: z.enum(lineStates) }),
    reply: page(bankLine),
    shows: ['money'],
    errors: [],
  }),
  recordBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/recording',
    auth: 'trainer',
    action: 'money.whole',
    summary:
      'Record a payment for each part of an incoming line. The parts must add up to the unmatched amount. A part without `allocations` pays the oldest open invoices.',
    params,
    body: z.object({
      version,
      parts: z
        .array(
          z.object({
            clientId: id,
            amountMinor: part,
            allocations: z
              .array(z.object({ documentId: id, amountMinor: part }))
              .max(100)
              .optional(),
          }),
        )
        .min(1)
        .max(20),
    }),
    reply: bankLine,
    changes: ['money'],
    errors: [...lineErrors, 'allocation_too_much', 'document_draft'],
    status: 200,
    repeatable: true,
  }),
  linkBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/link',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Match a line to a payment or refund that was entered by hand.',
    params,
    body: z.object({ version, paymentId: id }),
    reply: bankLine,
    changes: ['money'],
    errors: [...lineErrors, 'allocation_too_much'],
    status: 200,
    repeatable: true,
  }),
  refundBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/refund',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Match an outgoing line to a payment, and record the refund.',
    params,
    body: z.object({ version, paymentId: id }),
    reply: bankLine,
    changes: ['money'],
    errors: [...lineErrors, 'refund_too_much'],
    status: 200,
    repeatable: true,
  }),
  ignoreBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/ignoring',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Ignore a line that is no client’s payment, with a reason.',
    params,
    body: z.object({ version, reason: requiredLine(200) }),
    reply: bankLine,
    changes: ['money'],
    errors: [...lineErrors],
    status: 200,
    repeatable: true,
  }),
  separateBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/separation',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Treat a suspected duplicate as a separate line, and open it.',
    params,
    body: z.object({ version }),
    reply: bankLine,
    changes: ['money'],
    errors: [...lineErrors],
    status: 200,
    repeatable: true,
  }),
  reopenBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/reopening',
    auth: 'trainer',
    action: 'money.whole',
    summary:
      'Undo the last action on a line. Payments recorded from it are voided; payments entered by hand stay.',
    params,
    body: z.object({ version }),
    reply: bankLine,
    changes: ['money'],
    errors: [...lineErrors, 'refund_too_much'],
    status: 200,
    repeatable: true,
  }),
  recordSureLines: endpoint({
    method: 'POST',
    path: '/api/bank-inbox/sure',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Accept exact matches in batches.',
    reply: z.object({
      /** Ids of the recorded lines. */
      recorded: z.array(id),
      /** Number of exact matches left. */
      left: z.number().int(),
    }),
    status: 200,
    changes: ['money'],
    errors: [],
  }),
}
