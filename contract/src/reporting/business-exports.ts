import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, newId } from '../fields.ts'

export const exportStates = ['building', 'ready', 'failed', 'ended'] as const
/** What an export does in this order. */
export const exportSteps = ['tables', 'statements', 'files', 'documents', 'receipts', 'packing'] as const
export const exportProblems = ['disk_full', 'failed'] as const

/** An archive with all data of the business. */
const businessExport = z.object({
  id,
  state: z.enum(exportStates),
  askedAt: instant,
  askedByName: z.string(),
  step: z.enum(exportSteps),
  /** Share that is done. */
  percent: z.number().int().min(0).max(100),
  /** Size of the archive; null until it is ready. */
  bytes: z.number().int().nullable(),
  readyAt: instant.nullable(),
  /** The archive is deleted then; null until it is ready. */
  expiresAt: instant.nullable(),
  /** Why a failed export failed. */
  problem: z.enum(exportProblems).nullable(),
})

const ofOwners = { auth: 'trainer', action: 'business.export' } as const

export const businessExportsApi = {
  businessExports: endpoint({
    ...ofOwners,
    method: 'GET',
    path: '/api/business-exports',
    summary: 'List the latest five exports of all data of the business, newest first.',
    reply: z.object({ items: z.array(businessExport) }),
    shows: ['exports'],
    errors: [],
  }),
  exportBusiness: endpoint({
    ...ofOwners,
    method: 'POST',
    path: '/api/business-exports',
    summary:
      'Start an export of all data of the business. It is made in the background: one at a time, at most three in 24 hours.',
    body: z.object({ id: newId }),
    status: 202,
    reply: businessExport,
    changes: ['exports'],
    errors: ['export_running', 'export_limit', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
    freshProof: true,
  }),
  businessArchive: endpoint({
    ...ofOwners,
    method: 'GET',
    path: '/api/business-exports/{id}/archive',
    summary:
      'Download the archive of an export as ZIP. Takes a Range header, so a download can be continued.',
    params: z.object({ id }),
    download: ['application/zip'],
    errors: ['not_found', 'export_ended'],
    freshProof: true,
  }),
}
