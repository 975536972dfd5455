import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, newId, page, pageQuery, text as lines } from '../fields.ts'
import { erasureStates, outcome } from './erasures.ts'

/** Why an account cannot be erased yet. */
export const accountObstacles = ['last_owner', 'last_administrator'] as const

/** A request to erase an account. It names nobody. */
const accountErasure = z.object({
  id,
  /** The answer has the same number. */
  number: z.number().int(),
  /** Id of the account. */
  userId: id,
  state: z.enum(erasureStates),
  askedAs: z.enum(['self', 'administrator']),
  /** Businesses also erase their records of the person as a client. */
  withRecords: z.boolean(),
  askedAt: instant,
  /** Until then it can be withdrawn. */
  dueAt: instant,
  doneAt: instant.nullable(),
  reason: z.string(),
})

const plan = z.object({
  /** Name of the person. */
  name: z.string(),
  /** The erasure that waits or is done; null without one. */
  erasure: accountErasure.nullable(),
  /** Days in which an erasure can be withdrawn. */
  days: z.number().int(),
  ...outcome.shape,
  /** Names of businesses where the person is a client. */
  clientAt: z.array(z.string()),
  /** What must be settled first, each as a sentence. */
  obstacles: z.array(z.object({ obstacle: z.enum(accountObstacles), sentence: z.string() })),
})

const params = z.object({ id })
const begin = { method: 'POST', status: 200, reply: plan, freshProof: true } as const
const request = {
  /** Id of the request. */
  id: newId.optional(),
  /** Businesses also erase their records of the person as a client, with riders. */
  withRecords: z.boolean().optional(),
}

/** Erasing an account with everything that belongs to it alone. */
export const accountErasuresApi = {
  ownAccountErasure: endpoint({
    method: 'GET',
    path: '/api/me/erasure',
    auth: 'user',
    summary: 'Return what erasing your account would delete, what would stay, and what prevents it.',
    reply: plan,
    shows: ['account'],
    errors: [],
  }),
  eraseOwnAccount: endpoint({
    ...begin,
    path: '/api/me/erasure',
    auth: 'user',
    summary: 'Erase your account in seven days. A repeated call returns the same request.',
    body: z.object(request),
    changes: ['account', 'mails'],
    errors: ['erasure_refused', 'rate_limited'],
  }),
  keepOwnAccount: endpoint({
    method: 'DELETE',
    path: '/api/me/erasure',
    auth: 'user',
    summary: 'Withdraw the erasure of your account.',
    reply: plan,
    changes: ['account', 'mails'],
    errors: [],
  }),
  accountErasure: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}/erasure',
    auth: 'admin',
    summary: 'Return what erasing an account would delete, what would stay, and what prevents it.',
    params,
    reply: plan,
    shows: ['administration'],
    errors: ['not_found'],
  }),
  eraseAccount: endpoint({
    ...begin,
    path: '/api/admin/users/{id}/erasure',
    auth: 'admin',
    summary:
      'Erase the account of a person who asked for it, in seven days, with a reason that the audit log keeps. The person gets a mail.',
    params,
    body: z.object({
      ...request,
      /** Why, without the person’s name or address. */
      reason: lines(300).min(10),
    }),
    changes: ['administration'],
    errors: ['not_found', 'not_allowed_on_self', 'erasure_refused', 'erasure_done'],
  }),
  keepAccount: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/erasure',
    auth: 'admin',
    summary: 'Withdraw the erasure of an account.',
    params,
    reply: plan,
    changes: ['administration'],
    errors: ['not_found', 'erasure_done'],
  }),
  accountErasures: endpoint({
    method: 'GET',
    path: '/api/admin/account-erasures',
    auth: 'admin',
    summary: 'List erasures of accounts, newest first.',
    query: z.object(pageQuery),
    reply: page(accountErasure.extend({ name: z.string() })),
    shows: ['administration'],
    errors: [],
  }),
  accountErasureAnswer: endpoint({
    method: 'GET',
    path: '/api/admin/account-erasures/{id}/pdf',
    auth: 'admin',
    summary: 'Return the answer to an erasure of an account that is done, as PDF without a name.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
}
