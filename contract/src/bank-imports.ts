import { z } from 'zod'
import { bankLine, lineStates } from './bank-lines.ts'
import { endpoint } from './endpoint.ts'
import { day, id, line, newId, page, pageQuery, requiredLine, version } from './fields.ts'

const minor = z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000)
const part = z.number().int().min(1).max(1_000_000_000)

const column = z.number().int().min(0).max(200)

/** Which column of a bank's file holds what. Amounts stand in one column, or apart in two. */
export const bankLayout = z.object({
  columns: z.object({
    day: column,
    amount: column.optional(),
    credit: column.optional(),
    debit: column.optional(),
    /** Where amounts have no sign: a word that says which way the money went. */
    direction: column.optional(),
    counterparty: column.optional(),
    counterpartyIban: column.optional(),
    reference: column.optional(),
    currency: column.optional(),
  }),
  dayOrder: z.enum(['dmy', 'mdy', 'ymd']),
  decimal: z.enum([',', '.']),
  /** Which account it is, for files that do not say. */
  account: line(60),
})

const headHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be SHA-256 in hexadecimal')

const newLine = z.object({
  /** Which row of the file, from 1. */
  place: z.number().int().min(1).max(1_000_000),
  bookedOn: day,
  /** Below zero where money went out. */
  amountMinor: minor.refine((amount) => amount !== 0, 'must not be nothing'),
  counterparty: line(200),
  counterpartyIban: line(42),
  reference: line(1000),
  /** Which one of lines that are equal in all of this, from 1. */
  occurrence: z.number().int().min(1).max(10_000),
})

const params = z.object({ id })
const lineErrors = ['not_found', 'version_conflict', 'idempotency_conflict'] as const

export const bankImportsApi = {
  bankLayout: endpoint({
    method: 'GET',
    path: '/api/bank-layout',
    auth: 'trainer',
    summary: 'How a file with these titles of columns was read the last time; null for one not seen before.',
    query: z.object({ headHash }),
    reply: z.object({ layout: bankLayout.nullable() }),
    errors: [],
  }),
  importBankLines: endpoint({
    method: 'POST',
    path: '/api/bank-statements',
    auth: 'trainer',
    summary:
      'Bring in a part of a bank statement. The same id continues it; a line that is there already is not taken again, whatever file brought it.',
    body: z.object({
      id: newId,
      name: requiredLine(200),
      headHash,
      layout: bankLayout,
      /** IBAN of the account, where the file itself names it: a line of another account is never one seen before. */
      accountIban: line(42).optional(),
      lines: z.array(newLine).min(1).max(200),
    }),
    reply: z.object({
      added: z.number().int(),
      /** There already, to the letter. */
      known: z.number().int(),
      /** Kept apart: another file brought what looks like the same movement. */
      seen: z.number().int(),
    }),
    errors: ['idempotency_conflict'],
    repeatable: true,
  }),
  bankStatements: endpoint({
    method: 'GET',
    path: '/api/bank-statements',
    auth: 'trainer',
    summary: 'Bank statements that were brought in, the newest first.',
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
    errors: [],
  }),
  removeBankStatement: endpoint({
    method: 'DELETE',
    path: '/api/bank-statements/{id}',
    auth: 'trainer',
    summary: 'Remove a statement that was brought in by mistake, but for the lines that were booked.',
    params,
    reply: z.object({ removed: z.number().int(), kept: z.number().int() }),
    errors: ['not_found'],
  }),
  bankInbox: endpoint({
    method: 'GET',
    path: '/api/bank-inbox',
    auth: 'trainer',
    summary: 'How many lines wait, and of how many it is sure what they stand for.',
    reply: z.object({ open: z.number().int(), sure: z.number().int() }),
    errors: [],
  }),
  bankLines: endpoint({
    method: 'GET',
    path: '/api/bank-lines',
    auth: 'trainer',
    summary: 'Lines of bank statements, the latest first; open ones with what each may stand for, and why.',
    query: z.object({ ...pageQuery, state: z.enum(lineStates) }),
    reply: page(bankLine),
    errors: [],
  }),
  bookBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/booking',
    auth: 'trainer',
    summary:
      'Book a payment for each part of a line that came in; together they are what is left of it. Without `allocations` a part pays the oldest open invoices.',
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
    errors: [...lineErrors, 'allocation_too_much', 'document_draft'],
    status: 200,
    repeatable: true,
  }),
  linkBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/link',
    auth: 'trainer',
    summary: 'A line stands for a payment, or a refund, that was entered by hand already.',
    params,
    body: z.object({ version, paymentId: id }),
    reply: bankLine,
    errors: [...lineErrors, 'allocation_too_much'],
    status: 200,
    repeatable: true,
  }),
  refundBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/refund',
    auth: 'trainer',
    summary: 'A line that went out gave back of a payment: the refund is entered (M9).',
    params,
    body: z.object({ version, paymentId: id }),
    reply: bankLine,
    errors: [...lineErrors, 'refund_too_much'],
    status: 200,
    repeatable: true,
  }),
  ignoreBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/putting-aside',
    auth: 'trainer',
    summary: 'Put a line aside that stands for no payment of a client, with why.',
    params,
    body: z.object({ version, reason: requiredLine(200) }),
    reply: bankLine,
    errors: [...lineErrors],
    status: 200,
    repeatable: true,
  }),
  separateBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/separation',
    auth: 'trainer',
    summary: 'A line that looks like one seen before is another movement: it is open.',
    params,
    body: z.object({ version }),
    reply: bankLine,
    errors: [...lineErrors],
    status: 200,
    repeatable: true,
  }),
  reopenBankLine: endpoint({
    method: 'POST',
    path: '/api/bank-lines/{id}/reopening',
    auth: 'trainer',
    summary:
      'Take back what was done with a line last: payments booked from it never were; what had been entered by hand stays.',
    params,
    body: z.object({ version }),
    reply: bankLine,
    errors: [...lineErrors, 'refund_too_much'],
    status: 200,
    repeatable: true,
  }),
  bookSureLines: endpoint({
    method: 'POST',
    path: '/api/bank-inbox/sure',
    auth: 'trainer',
    summary: 'Book lines of which it is sure what they stand for, a part at a time.',
    reply: z.object({
      /** Ids of the lines. */
      booked: z.array(id),
      /** How many sure ones there are still. */
      left: z.number().int(),
    }),
    status: 200,
    errors: [],
  }),
}
