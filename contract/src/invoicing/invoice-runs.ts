import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, page, pageQuery, version } from '../fields.ts'

const settings = {
  isOn: z.boolean(),
  /** Day of the month; a shorter month uses its last day. */
  draftDay: z.number().int().min(1).max(31),
  /** Whether drafts are issued automatically, and how many days later. */
  issues: z.boolean(),
  issueAfterDays: z.number().int().min(1).max(14),
  /** Issued documents are mailed. */
  sends: z.boolean(),
}

export const invoiceRunSettings = z.object({ ...settings, nextDraftOn: day.nullable(), version })

export const itemStates = [
  'waiting',
  'drafted',
  'nothing',
  'excluded',
  'issued',
  'removed',
  'failed',
] as const

const summary = {
  id,
  /** First day of the billed month. */
  period: day,
  state: z.enum(['drafting', 'drafted', 'done']),
  draftedOn: day,
  issueOn: day.nullable(),
  sends: z.boolean(),
  payers: z.number().int(),
  issued: z.number().int(),
  failed: z.number().int(),
}

export const invoiceRun = z.object({
  ...summary,
  currency: z.string(),
  /** Bulk mailing of documents that could not be mailed on the day of issue; null if there were none. */
  sendingId: id.nullable(),
  items: z.array(
    z.object({
      id,
      clientId: id,
      clientName: z.string(),
      state: z.enum(itemStates),
      documentId: id.nullable(),
      number: z.string().nullable(),
      grossMinor: z.number().int(),
      problem: z.string(),
      /** How the payer got a document that could not be mailed with the run; null for others, and until then. */
      handedOver: z.object({ how: z.enum(['email', 'link', 'pdf']), at: instant }).nullable(),
    }),
  ),
})

const params = z.object({ id })

export const invoiceRunsApi = {
  invoiceRunSettings: endpoint({
    method: 'GET',
    path: '/api/invoice-run-settings',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Return whether and when the business drafts its invoices automatically.',
    reply: invoiceRunSettings,
    shows: ['money'],
    errors: ['not_found'],
  }),
  changeInvoiceRunSettings: endpoint({
    method: 'PATCH',
    path: '/api/invoice-run-settings',
    auth: 'trainer',
    action: 'money.settings',
    summary: 'Change the settings of monthly runs, from the next run on. Owner only.',
    body: z.object({ version, ...z.object(settings).partial().shape }),
    reply: invoiceRunSettings,
    changes: ['money'],
    errors: ['forbidden', 'not_found', 'version_conflict'],
  }),
  invoiceRuns: endpoint({
    method: 'GET',
    path: '/api/invoice-runs',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'List monthly runs, latest first.',
    query: z.object(pageQuery),
    reply: page(z.object(summary)),
    shows: ['money'],
    errors: ['not_found'],
  }),
  invoiceRun: endpoint({
    method: 'GET',
    path: '/api/invoice-runs/{id}',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Return a monthly run with its result for each payer.',
    params,
    reply: invoiceRun,
    shows: ['money', 'lessons'],
    errors: ['not_found'],
  }),
  excludeFromRun: endpoint({
    method: 'PUT',
    path: '/api/invoice-runs/{id}/exclusions',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Exclude a draft from a monthly run, or include it again.',
    params,
    body: z.object({ itemId: id, isExcluded: z.boolean() }),
    reply: invoiceRun,
    changes: ['money'],
    errors: ['not_found'],
  }),
}
