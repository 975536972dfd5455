import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, email, id, instant, line, newId, page, pageQuery, requiredLine, text } from './fields.ts'
import { emergencyPhone } from './riders.ts'

const figure = (shape: RegExp, say: string) => z.string().trim().regex(shape, say).default('')

/**
 * One row of a list of people: a client, and with names of a rider also a rider of theirs. Empty is unknown. Only the
 * client's names are needed: any other value that is wrong is left out, and the row is imported without it.
 */
export const personRow = z.object({
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  email: z.union([z.literal(''), email], 'must be an address like name@example.com').default(''),
  phone: line(40).default(''),
  street: line(200).default(''),
  postcode: line(20).default(''),
  city: line(100).default(''),
  country: figure(/^([A-Z]{2})?$/, 'must be two capital letters such as GB'),
  /** Commas between them. */
  tags: line(400).default(''),
  note: text(4000).default(''),
  riderFirstName: line(80).default(''),
  riderLastName: line(80).default(''),
  riderDateOfBirth: z.union([z.literal(''), day], 'must be a date').default(''),
  riderHeightCm: figure(/^(\d{2,3})?$/, 'must be whole centimetres'),
  riderWeightKg: figure(/^(\d{1,3}([.,]\d)?)?$/, 'must be kilograms with at most one decimal'),
  /** `yes`: the client is the rider. */
  riderIsClient: z.enum(['', 'yes']).default(''),
  riderNote: text(4000).default(''),
  emergencyName: line(120).default(''),
  emergencyPhone: emergencyPhone.default(''),
  emergencyRelation: line(80).default(''),
  /** Health data is kept only with `healthConsent` (P7). */
  allergies: text(2000).default(''),
  conditions: text(2000).default(''),
  /** `yes`: the rider or a guardian agreed that health data is kept. */
  healthConsent: z.enum(['', 'yes']).default(''),
})

export const importedRow = z.object({
  /**
   * `rider`: into a household that is there already. `duplicate`: nothing to add, or it is not certain that this is
   * somebody else; `refused`: a name is missing.
   */
  outcome: z.enum(['client', 'client_and_rider', 'rider', 'duplicate', 'refused']),
  /** Why it is a duplicate or refused: column -> sentence, or part of one. */
  problems: z.record(z.string(), z.string()),
  /** What the row was imported without, and why: column -> sentence, or part of one. */
  leftOut: z.record(z.string(), z.string()),
})

const peopleImport = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  undoneAt: instant.nullable(),
  /** How many of what it brought are there now. */
  clients: z.number().int(),
  riders: z.number().int(),
})

export const importsApi = {
  importPeople: endpoint({
    method: 'POST',
    path: '/api/people-imports',
    auth: 'trainer',
    summary:
      'Import a part of a list of clients and riders. The same id continues the import; a dry run stores nothing.',
    body: z.object({
      id: newId,
      name: requiredLine(200),
      dryRun: z.boolean(),
      /** Import also a client who has the name of another, where neither email nor phone tell them apart. */
      withNamesakes: z.boolean().default(false),
      /** Column -> what stands there, as personRow says; each row is judged by itself. */
      rows: z
        .array(z.record(z.string().max(40), z.string().max(5000)))
        .min(1)
        .max(100),
    }),
    reply: z.object({ results: z.array(importedRow) }),
    errors: ['not_found', 'idempotency_conflict'],
    repeatable: true,
  }),
  imports: endpoint({
    method: 'GET',
    path: '/api/people-imports',
    auth: 'trainer',
    summary: 'List imports, newest first.',
    query: z.object({ ...pageQuery }),
    reply: page(peopleImport),
    errors: [],
  }),
  undoImport: endpoint({
    method: 'DELETE',
    path: '/api/people-imports/{id}',
    auth: 'trainer',
    summary: 'Undo an import. Records changed or used since then stay.',
    params: z.object({ id }),
    reply: z.object({ removed: z.number().int(), kept: z.number().int() }),
    errors: ['not_found'],
  }),
  exportPeople: endpoint({
    method: 'GET',
    path: '/api/people-export',
    auth: 'trainer',
    summary: 'Return all clients and riders as rows of a list, without health data.',
    query: z.object({ ...pageQuery }),
    reply: page(
      personRow
        .omit({ allergies: true, conditions: true, healthConsent: true })
        .extend({ state: z.enum(['present', 'archived', 'left']) }),
    ),
    errors: [],
  }),
}
