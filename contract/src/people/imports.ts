import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, email, id, instant, line, newId, page, pageQuery, requiredLine, text } from '../fields.ts'
import { msg } from '../messages.ts'
import { emergencyPhone } from './rider-fields.ts'

const figure = (shape: RegExp, problem: string) => z.string().trim().regex(shape, problem).default('')

/**
 * One row of an imported list: a client and optionally one of their riders. Empty means unknown. Only the client's
 * names are required: an invalid value elsewhere is dropped and the row is imported without it.
 */
export const personRow = z.object({
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  email: z.union([z.literal(''), email], msg('must be an address like name@example.com')).default(''),
  phone: line(40).default(''),
  street: line(200).default(''),
  postcode: line(20).default(''),
  city: line(100).default(''),
  country: figure(/^([A-Z]{2})?$/, msg('must be two capital letters such as GB')),
  /** Separated by commas. */
  tags: line(400).default(''),
  note: text(4000).default(''),
  riderFirstName: line(80).default(''),
  riderLastName: line(80).default(''),
  riderDateOfBirth: z.union([z.literal(''), day], msg('must be a date')).default(''),
  riderHeightCm: figure(/^(\d{2,3})?$/, msg('must be whole centimetres')),
  riderWeightKg: figure(/^(\d{1,3}([.,]\d)?)?$/, msg('must be kilograms with at most one decimal')),
  /** `yes`: the client is the rider. */
  riderIsClient: z.enum(['', 'yes']).default(''),
  riderNote: text(4000).default(''),
  emergencyName: line(120).default(''),
  emergencyPhone: emergencyPhone.default(''),
  emergencyRelation: line(80).default(''),
  /** Stored only with `healthConsent` (P7). */
  allergies: text(2000).default(''),
  conditions: text(2000).default(''),
  /** `yes`: the rider or a guardian consented to keeping health data. */
  healthConsent: z.enum(['', 'yes']).default(''),
})

export const importedRow = z.object({
  /**
   * `rider`: added to an existing household. `duplicate`: nothing new, or possibly an existing person. `refused`: a
   * name is missing.
   */
  outcome: z.enum(['client', 'client_and_rider', 'rider', 'duplicate', 'refused']),
  /** Why it is a duplicate or refused: a sentence, or part of one, by column. */
  problems: z.record(z.string(), z.string()),
  /** Values that were dropped, and why: a sentence, or part of one, by column. */
  leftOut: z.record(z.string(), z.string()),
  /** The new client has neither email nor phone. */
  hasNoContact: z.boolean(),
})

const peopleImport = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  undoneAt: instant.nullable(),
  /** Imported records that still exist. */
  clients: z.number().int(),
  riders: z.number().int(),
})

export const importsApi = {
  importPeople: endpoint({
    method: 'POST',
    path: '/api/people-imports',
    auth: 'trainer',
    action: 'clients.import',
    summary:
      'Import a part of a list of clients and riders. The same id continues the import; a dry run stores nothing.',
    body: z.object({
      id: newId,
      name: requiredLine(200),
      dryRun: z.boolean(),
      /** Also import a client with the name of an existing one if neither email nor phone tells them apart. */
      withNamesakes: z.boolean().default(false),
      /** Values by column, as in personRow. Each row is checked separately. */
      rows: z
        .array(z.record(z.string().max(40), z.string().max(5000)))
        .min(1)
        .max(100),
    }),
    reply: z.object({ results: z.array(importedRow) }),
    changes: ['people'],
    errors: ['not_found', 'idempotency_conflict'],
    repeatable: true,
  }),
  imports: endpoint({
    method: 'GET',
    path: '/api/people-imports',
    auth: 'trainer',
    action: 'clients.import',
    summary: 'List imports, newest first.',
    query: z.object({ ...pageQuery }),
    reply: page(peopleImport),
    shows: ['people'],
    errors: [],
  }),
  undoImport: endpoint({
    method: 'DELETE',
    path: '/api/people-imports/{id}',
    auth: 'trainer',
    action: 'clients.import',
    summary: 'Undo an import. Records changed or used since then stay.',
    params: z.object({ id }),
    reply: z.object({ removed: z.number().int(), kept: z.number().int() }),
    changes: ['people'],
    errors: ['not_found'],
  }),
  exportPeople: endpoint({
    method: 'GET',
    path: '/api/people-export',
    auth: 'trainer',
    action: 'clients.export',
    summary: 'Return all clients and riders as rows of a list, without health data.',
    freshProof: true,
    query: z.object({ ...pageQuery }),
    reply: page(
      personRow
        .omit({ allergies: true, conditions: true, healthConsent: true })
        .extend({ state: z.enum(['present', 'archived', 'left']) }),
    ),
    errors: [],
  }),
}
