import { z } from 'zod'
import { endpoint, roles } from '../endpoint.ts'
import { id, instant, line, page, pageQuery } from '../fields.ts'

export const adminUser = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  status: z.enum(['pending', 'active', 'disabled']),
  businessName: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
})

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  event: z.string(),
  outcome: z.enum(['success', 'failure']),
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  businessId: id.nullable(),
  /** Name of the actor's business. */
  businessName: z.string().nullable(),
  objectType: z.string().nullable(),
  objectId: z.string().nullable(),
  /** Name of the object: a person, business, address or subject. Clients and riders stay unnamed. */
  objectName: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})

export const mailStates = ['queued', 'sent', 'retrying', 'failed'] as const

export const adminMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})

/** One value of SECRET, named by an id that does not reveal it. */
export const sealingKey = z.object({
  id: z.string(),
  /**
   * `newest` encrypts new data. `needed`: set, and stored data needs it. `unneeded`: set, and nothing needs it.
   * `missing`: needed, but not set.
   */
  state: z.enum(['newest', 'needed', 'unneeded', 'missing']),
  chosenAt: instant,
})

export const encryption = z.object({
  keys: z.array(sealingKey),
  /** Progress of encrypting stored data again with the newest value. */
  progress: z.object({
    /** When a run last found nothing left to do; null while there is work. */
    finishedAt: instant.nullable(),
    /** Fields encrypted again so far. */
    resealed: z.number().int(),
    /** Fields that none of the set values can decrypt. */
    unreadable: z.number().int(),
    businessesSeen: z.number().int(),
    businessesTotal: z.number().int(),
  }),
})

export const adminApi = {
  encryption: endpoint({
    method: 'GET',
    path: '/api/admin/encryption',
    auth: 'admin',
    summary: 'Return which values of SECRET encrypt stored data, and how much is encrypted with the newest.',
    reply: encryption,
    shows: ['administration'],
    errors: [],
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    auth: 'admin',
    summary: 'List the users of the platform, newest first.',
    query: z.object({
      ...pageQuery,
      search: line(100).optional(),
      role: z.enum(roles).optional(),
      status: adminUser.shape.status.optional(),
    }),
    reply: page(adminUser),
    shows: ['administration'],
    errors: [],
  }),
  setUserStatus: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/{id}',
    auth: 'admin',
    summary: 'Disable a user and end all their sessions, or enable them again.',
    params: z.object({ id }),
    body: z.object({ status: z.enum(['active', 'disabled']) }),
    reply: adminUser,
    changes: ['administration'],
    errors: ['not_found', 'not_allowed_on_self'],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    auth: 'admin',
    summary: 'List audit events, newest first. The list records its own reading once.',
    query: z.object({
      ...pageQuery,
      event: line(60).optional(),
      actorId: id.optional(),
      outcome: auditEntry.shape.outcome.optional(),
    }),
    reply: page(auditEntry),
    shows: ['administration'],
    errors: [],
  }),
  mail: endpoint({
    method: 'GET',
    path: '/api/admin/mail',
    auth: 'admin',
    summary: 'List mails with their delivery state, newest first.',
    query: z.object({ ...pageQuery, state: z.enum(mailStates).optional(), search: line(100).optional() }),
    reply: page(adminMail),
    shows: ['administration'],
    errors: [],
  }),
  sendMailAgain: endpoint({
    method: 'POST',
    path: '/api/admin/mail/{id}/send-again',
    auth: 'admin',
    summary: 'Send a mail again.',
    params: z.object({ id }),
    status: 202,
    reply: adminMail,
    changes: ['administration'],
    errors: ['not_found'],
  }),
}
