import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, newId, page, pageQuery, text as lines } from '../fields.ts'
import { erasureObstacles, outcome } from './erasures.ts'

export const businessErasureStates = ['waiting', 'withdrawn', 'running', 'done'] as const

/** Why a business cannot be erased yet. */
export const businessObstacles = [
  ...erasureObstacles.filter((one) => one !== 'rider_is_client'),
  'card_payments',
] as const

/** A request to erase a business. It names nobody. */
const businessErasure = z.object({
  id,
  /** The answer has the same number. */
  number: z.number().int(),
  state: z.enum(businessErasureStates),
  askedAt: instant,
  /** Until then it can be withdrawn. */
  dueAt: instant,
  doneAt: instant.nullable(),
})

const count = z.number().int()
const plan = z.object({
  /** Name of the business, which an owner types to confirm. */
  name: z.string(),
  /** The erasure that waits; null without one. */
  erasure: businessErasure.nullable(),
  /** Days in which an erasure can be withdrawn. */
  days: count,
  /** How much there is. */
  size: z.object({ clients: count, riders: count, horses: count, staff: count }),
  ...outcome.shape,
  /** What must be settled first, each as a sentence. */
  obstacles: z.array(z.object({ obstacle: z.enum(businessObstacles), sentence: z.string() })),
})

const ofOwners = { auth: 'trainer', action: 'business.erase', reply: plan } as const

/** Closing and erasing a business with everything in it. */
export const businessErasuresApi = {
  businessErasure: endpoint({
    ...ofOwners,
    method: 'GET',
    path: '/api/business/erasure',
    summary: 'Return what erasing the business would delete, what would stay, and what prevents it.',
    shows: ['business', 'people', 'lessons', 'money', 'horses'],
    errors: ['not_found'],
  }),
  eraseBusiness: endpoint({
    ...ofOwners,
    method: 'POST',
    path: '/api/business/erasure',
    summary:
      'Close and erase the business in seven days. Owners, staff and clients get a mail. A repeated call returns the same request.',
    body: z.object({
      /** Id of the request. */
      id: newId.optional(),
      /** Name of the business, as typed by the owner. */
      name: lines(200).min(1),
    }),
    status: 200,
    changes: ['business', 'mails'],
    errors: ['not_found', 'erasure_refused', 'rate_limited'],
    freshProof: true,
  }),
  keepBusiness: endpoint({
    ...ofOwners,
    method: 'DELETE',
    path: '/api/business/erasure',
    summary: 'Withdraw the erasure of the business. Every owner may.',
    changes: ['business', 'mails'],
    errors: ['not_found', 'erasure_done'],
  }),
  businessClosing: endpoint({
    method: 'GET',
    path: '/api/business/closing',
    auth: 'trainer',
    action: 'business.read',
    summary: 'Return when the business will be erased, for everybody who works there.',
    reply: z.object({
      /** Null if nobody has asked to erase it. */
      dueAt: instant.nullable(),
    }),
    shows: ['business'],
    errors: [],
  }),
  myBusinessClosing: endpoint({
    method: 'GET',
    path: '/api/my-business/closing',
    auth: 'client',
    summary: 'Return when the business of your trainer will be erased.',
    reply: z.object({
      /** Of the business. */
      name: z.string(),
      /** Null if nobody has asked to erase it. */
      dueAt: instant.nullable(),
    }),
    shows: ['business'],
    errors: [],
  }),
  businessErasures: endpoint({
    method: 'GET',
    path: '/api/admin/business-erasures',
    auth: 'admin',
    summary: 'List erasures of businesses, newest first.',
    query: z.object(pageQuery),
    reply: page(businessErasure.extend({ name: z.string() })),
    shows: ['administration'],
    errors: [],
  }),
  businessErasureAnswer: endpoint({
    method: 'GET',
    path: '/api/admin/business-erasures/{id}/pdf',
    auth: 'admin',
    summary: 'Return the answer to an erasure of a business that is done, as PDF without a name.',
    params: z.object({ id }),
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
}
