import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, id, instant, line, newId, page, pageQuery, requiredLine, text, version } from '../fields.ts'
import { contact, emptyContact, onDocuments } from './contact-fields.ts'
import { refusedEmail } from '../identity/accounts.ts'
import { household } from './household.ts'

/** Labels for sorting clients. */
export const tags = z.array(requiredLine(40)).max(20)

export const client = z.object({
  id,
  /** The client's account, if there is one. */
  userId: id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  tags: z.array(z.string()),
  trainerId: id.nullable(),
  trainerName: z.string().nullable(),
  /** Riders of the household, by name. */
  riders: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
  joinedAt: instant,
  archivedAt: instant.nullable(),
  version: z.number().int(),
})

export const clientDetail = client.extend({
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  ...onDocuments,
  /** For trainers; the client never sees it. */
  note: z.string(),
  /** Null: the address takes our emails, or there is none. */
  emailRefused: refusedEmail.nullable(),
  /** The newest open invitation for this client. */
  invitation: z.object({ id, email: z.string().nullable(), link: z.string(), expiresAt: instant }).nullable(),
})

export const clientsApi = {
  clients: endpoint({
    method: 'GET',
    path: '/api/clients',
    auth: 'trainer',
    action: 'clients.read',
    summary:
      'List clients by name. Each word of `search` matches the start of a word of the name, address or a rider.',
    query: z.object({
      ...pageQuery,
      search: line(100).optional(),
      tag: line(40).optional(),
      archived: z.enum(['yes', 'no']).optional(),
    }),
    reply: page(client),
    shows: ['people', 'invitations'],
    errors: [],
  }),
  clientTags: endpoint({
    method: 'GET',
    path: '/api/client-tags',
    auth: 'trainer',
    action: 'clients.read',
    summary: 'List client tags with the number of clients for each.',
    reply: z.object({ items: z.array(z.object({ tag: z.string(), clients: z.number().int() })) }),
    shows: ['people'],
    errors: [],
  }),
  addClient: endpoint({
    method: 'POST',
    path: '/api/clients',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'Add a client, with or without an email address. You can invite them later.',
    body: z.object({
      id: newId.optional(),
      firstName: requiredLine(80),
      lastName: requiredLine(80),
      email: email.nullish(),
      ...emptyContact,
      ...z.object(onDocuments).partial().shape,
      tags: tags.default([]),
      note: text(4000).default(''),
    }),
    status: 201,
    reply: clientDetail,
    changes: ['people'],
    errors: ['not_found', 'id_taken', 'client_exists', 'idempotency_conflict'],
    repeatable: true,
  }),
  client: endpoint({
    method: 'GET',
    path: '/api/clients/{id}',
    auth: 'trainer',
    action: 'clients.read',
    summary: 'Return a client without health data.',
    params: z.object({ id }),
    reply: clientDetail,
    shows: ['people', 'invitations'],
    errors: ['not_found'],
  }),
  changeClient: endpoint({
    method: 'PATCH',
    path: '/api/clients/{id}',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'Change, archive or restore a client. The name and address of an account belong to its user.',
    params: z.object({ id }),
    body: z.object({
      version,
      firstName: requiredLine(80).optional(),
      lastName: requiredLine(80).optional(),
      email: email.nullish(),
      phone: contact.phone.optional(),
      street: contact.street.optional(),
      city: contact.city.optional(),
      postcode: contact.postcode.optional(),
      country: contact.country.optional(),
      ...z.object(onDocuments).partial().shape,
      tags: tags.optional(),
      note: text(4000).optional(),
      archived: z.boolean().optional(),
    }),
    reply: clientDetail,
    changes: ['people'],
    errors: ['not_found', 'version_conflict', 'client_exists', 'has_account', 'erasure_done'],
  }),
  inviteClient: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/invitation',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'Invite an existing client; their account is linked to this record. Earlier invitations end.',
    params: z.object({ id }),
    body: z.object({
      id: newId.optional(),
      /** Null creates a link to pass on. Default: the client's address. */
      email: email.nullish(),
    }),
    status: 201,
    reply: clientDetail,
    changes: ['people', 'invitations', 'mails'],
    errors: ['not_found', 'has_account', 'rate_limited', 'mail_limit', 'mail_quota', 'idempotency_conflict'],
    repeatable: true,
  }),
  uninvitedClients: endpoint({
    method: 'GET',
    path: '/api/uninvited-clients',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'List clients without a login, by name, at most 500: who can be mailed, and who has no address.',
    reply: z.object({
      toMail: z.array(z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() })),
      withoutEmail: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
      /** Clients among them with an open invitation. */
      invited: z.number().int(),
      /** There are more than these. */
      hasMore: z.boolean(),
    }),
    shows: ['people', 'invitations'],
    errors: [],
  }),
  inviteClients: endpoint({
    method: 'POST',
    path: '/api/client-invitations',
    auth: 'trainer',
    action: 'clients.change',
    summary:
      'Mail an invitation to each of these clients. Clients with a login, an open invitation or no address are left out, so a repeated request mails nobody twice.',
    body: z.object({ clientIds: z.array(id).min(1).max(20) }),
    reply: z.object({ invited: z.array(id) }),
    changes: ['people', 'invitations', 'mails'],
    errors: ['not_found', 'rate_limited', 'mail_limit', 'mail_quota'],
  }),
  myTrainer: endpoint({
    method: 'GET',
    path: '/api/my-trainer',
    auth: 'client',
    summary: 'Return your trainer.',
    reply: z.object({
      trainer: z
        .object({
          id,
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          businessName: z.string(),
          /** Country of the business, ISO 3166-1 alpha-2; decides the time format. */
          businessCountry: z.string(),
        })
        .nullable(),
    }),
    shows: ['people'],
    errors: [],
  }),
  myHousehold: endpoint({
    method: 'GET',
    path: '/api/my-household',
    auth: 'client',
    summary: 'Return your contact details as your trainer has them.',
    reply: household,
    shows: ['people'],
    errors: ['not_found'],
  }),
  changeMyHousehold: endpoint({
    method: 'PATCH',
    path: '/api/my-household',
    auth: 'client',
    summary: 'Change your contact details.',
    body: z.object({
      version,
      phone: contact.phone.optional(),
      street: contact.street.optional(),
      city: contact.city.optional(),
      postcode: contact.postcode.optional(),
      country: contact.country.optional(),
    }),
    reply: household,
    changes: ['people'],
    errors: ['not_found', 'version_conflict'],
  }),
}
