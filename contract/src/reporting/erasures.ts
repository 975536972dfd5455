import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, newId, page, pageQuery, text as lines } from '../fields.ts'

const text = z.string()
const params = z.object({ id })

export const erasureKinds = ['client', 'rider'] as const
export const erasureStates = ['waiting', 'withdrawn', 'done'] as const

/** Why an erasure cannot start yet. */
export const erasureObstacles = [
  'open_invoices',
  'draft_invoices',
  'unbilled',
  'credit',
  'packs',
  'make_ups',
  'memberships',
  'lessons',
  'horses',
  'rider_is_client',
] as const

/** A request to erase a person. It names nobody. */
const erasure = z.object({
  id,
  /** Number within the business; the answer has it too. */
  number: z.number().int(),
  kind: z.enum(erasureKinds),
  /** Id of the client or rider. */
  subjectId: id,
  state: z.enum(erasureStates),
  askedAs: z.enum(['self', 'guardian', 'trainer', 'administrator']),
  askedAt: instant,
  /** Until then it can be withdrawn. */
  dueAt: instant,
  doneAt: instant.nullable(),
  /** Day on which the next of what stayed is erased; null if nothing is left. */
  nextOn: day.nullable(),
  reason: text,
})

/** With the name of the person, or what takes its place afterwards. */
const named = erasure.extend({ name: text })

const erasedPart = z.object({
  purpose: text,
  title: text,
  /** Number of records; null where it cannot be known. */
  count: z.number().int().nullable(),
})

/** What an erasure does. */
export const outcome = z.object({
  /** What is erased. */
  gone: z.array(erasedPart),
  /** What stays, why, and until which day; null if nobody can say. */
  stays: z.array(erasedPart.extend({ why: text, until: day.nullable() })),
})

const plan = z.object({
  /** Name of the person. */
  name: text,
  /** The erasure that waits or is done; null without one. */
  erasure: erasure.nullable(),
  /** Days in which an erasure can be withdrawn. */
  days: z.number().int(),
  ...outcome.shape,
  /** What must be settled first, each as a sentence. */
  obstacles: z.array(z.object({ obstacle: z.enum(erasureObstacles), sentence: text })),
})

const ask = z.object({
  /** Id of the request. */
  id: newId.optional(),
  /** In words; deleted with the data. */
  reason: lines(500).optional(),
})

/** The three calls about one person: what an erasure does, ask for it, withdraw it. */
const read = {
  method: 'GET',
  reply: plan,
  shows: ['people', 'lessons', 'money'],
  errors: ['not_found'],
} as const
const begin = {
  method: 'POST',
  body: ask,
  status: 200,
  reply: plan,
  changes: ['people'],
  errors: ['not_found', 'erasure_refused', 'erasure_done', 'rate_limited', 'mail_limit', 'mail_quota'],
  freshProof: true,
} as const
const end = {
  method: 'DELETE',
  reply: plan,
  changes: ['people'],
  errors: ['not_found', 'erasure_done'],
} as const
const download = { method: 'GET', params, download: ['application/pdf'], errors: ['not_found'] } as const

export const erasuresApi = {
  clientErasure: endpoint({
    ...read,
    path: '/api/clients/{id}/erasure',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'Return what erasing a client would delete, what would stay, and what prevents it.',
    params,
  }),
  eraseClient: endpoint({
    ...begin,
    path: '/api/clients/{id}/erasure',
    auth: 'trainer',
    action: 'clients.change',
    summary:
      'Erase a client with riders and account in seven days. A repeated call returns the same request.',
    params,
  }),
  keepClient: endpoint({
    ...end,
    path: '/api/clients/{id}/erasure',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'Withdraw the erasure of a client.',
    params,
  }),
  riderErasure: endpoint({
    ...read,
    path: '/api/riders/{id}/erasure',
    auth: 'trainer',
    action: 'riders.change',
    summary: 'Return what erasing a rider would delete, what would stay, and what prevents it.',
    params,
  }),
  eraseRider: endpoint({
    ...begin,
    path: '/api/riders/{id}/erasure',
    auth: 'trainer',
    action: 'riders.change',
    summary: 'Erase a rider in seven days. A repeated call returns the same request.',
    params,
  }),
  keepRider: endpoint({
    ...end,
    path: '/api/riders/{id}/erasure',
    auth: 'trainer',
    action: 'riders.change',
    summary: 'Withdraw the erasure of a rider.',
    params,
  }),
  myErasure: endpoint({
    ...read,
    path: '/api/my-erasure',
    auth: 'client',
    summary: 'Return what erasing your data would delete, what would stay, and what prevents it.',
  }),
  eraseMe: endpoint({
    ...begin,
    path: '/api/my-erasure',
    auth: 'client',
    summary: 'Erase your data, riders and account in seven days. A repeated call returns the same request.',
  }),
  keepMe: endpoint({
    ...end,
    path: '/api/my-erasure',
    auth: 'client',
    summary: 'Withdraw the erasure of your data.',
  }),
  myRiderErasure: endpoint({
    ...read,
    path: '/api/my-riders/{id}/erasure',
    auth: 'client',
    summary: 'Return what erasing a rider of yours would delete, what would stay, and what prevents it.',
    params,
  }),
  eraseMyRider: endpoint({
    ...begin,
    path: '/api/my-riders/{id}/erasure',
    auth: 'client',
    summary: 'Erase a rider in your care in seven days. A repeated call returns the same request.',
    params,
  }),
  keepMyRider: endpoint({
    ...end,
    path: '/api/my-riders/{id}/erasure',
    auth: 'client',
    summary: 'Withdraw the erasure of a rider of yours.',
    params,
  }),
  erasures: endpoint({
    method: 'GET',
    path: '/api/erasures',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'List erasures of the business, or of one person, newest first.',
    query: z.object({ ...pageQuery, subjectId: id.optional(), state: z.enum(erasureStates).optional() }),
    reply: page(named),
    shows: ['people'],
    errors: [],
  }),
  erasureAnswer: endpoint({
    ...download,
    path: '/api/erasures/{id}/pdf',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'Return the answer to an erasure that is done, as PDF without a name.',
  }),
  myErasures: endpoint({
    method: 'GET',
    path: '/api/my-erasures',
    auth: 'client',
    summary: 'List erasures of you and of your riders, newest first.',
    query: z.object(pageQuery),
    reply: page(named),
    shows: ['people'],
    errors: [],
  }),
  myErasureAnswer: endpoint({
    ...download,
    path: '/api/my-erasures/{id}/pdf',
    auth: 'client',
    summary: 'Return the answer to an erasure that you asked for, as PDF without a name.',
  }),
}
