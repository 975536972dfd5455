import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  day,
  id,
  instant,
  line,
  newId,
  page,
  pageQuery,
  requiredLine,
  requiredText,
  text,
} from '../../fields.ts'

/** What happened. `near_miss`: nobody was hurt and nothing was damaged, but it was close. */
export const incidentKinds = ['injury', 'fall', 'horse_injury', 'near_miss', 'damage'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** Treatment of one person, least serious first. */
export const treatments = ['none', 'first_aid', 'doctor', 'hospital'] as const
export type Treatment = (typeof treatments)[number]

export const incidentRoles = ['rider', 'staff', 'helper', 'visitor'] as const
export type IncidentRole = (typeof incidentRoles)[number]

/** Most people, horses and witnesses of one incident. */
export const mostOfIncident = 10

/** Most notes of one incident. */
export const mostNotes = 100

/** Years before now in which a recorded incident may have happened. */
export const oldestIncidentYears = 10

const involved = z.object({
  /** A rider of the business; null: somebody else. */
  riderId: id.nullable(),
  /** As it was at the time. It stays when the rider is renamed or erased. */
  name: requiredLine(120),
  role: z.enum(incidentRoles),
  /** Empty: unhurt. */
  injury: text(1000),
  treatment: z.enum(treatments),
})

const witness = z.object({ name: requiredLine(120), contact: line(200) })

const written = {
  kind: z.enum(incidentKinds),
  /** Not in the future, and at most ten years ago. */
  happenedAt: instant,
  placeId: id.nullable(),
  /** Such as an arena or a hacking route. */
  where: line(200),
  lessonId: id.nullable(),
  people: z.array(involved).max(mostOfIncident),
  horseIds: z.array(id).max(mostOfIncident),
  happened: requiredText(4000),
  /** Such as surface and weather. */
  conditions: line(300),
  /** Such as hat, body protector and tack. */
  equipment: line(300),
  witnesses: z.array(witness).max(mostOfIncident),
  /** What was done, and what will change. */
  measures: text(2000),
}

const incidentNote = z.object({
  id,
  text: z.string(),
  by: z.string(),
  at: instant,
  /** As of the incident. */
  isReadable: z.boolean(),
  isAltered: z.boolean(),
})

export const incidentSummary = z.object({
  id,
  /** Counts the incidents of the business from 1, without gaps. */
  number: z.number().int(),
  kind: written.kind,
  happenedAt: instant,
  /** Name of the location at the time, and `where`; may be empty. */
  place: z.string(),
  people: z.array(z.object({ riderId: id.nullable(), name: z.string() })),
  /** Named as they were at the time. */
  horses: z.array(z.object({ id, name: z.string() })),
  /** The most serious one. */
  treatment: z.enum(treatments),
  /** Number of notes. */
  notes: z.number().int(),
  recordedBy: z.string(),
  /** False: the server has no key for the text any more. Texts, people and horses are empty. */
  isReadable: z.boolean(),
  /** Somebody changed it in the database after it was recorded. Texts, people and horses are empty. */
  isAltered: z.boolean(),
})

export const incident = z.object({
  ...incidentSummary.shape,
  placeId: id.nullable(),
  where: z.string(),
  /** As it was when the incident was recorded. */
  lesson: z.object({ id, startsAt: instant, title: z.string() }).nullable(),
  people: z.array(z.object({ ...involved.shape, name: z.string(), injury: z.string() })),
  happened: z.string(),
  conditions: z.string(),
  equipment: z.string(),
  witnesses: z.array(z.object({ name: z.string(), contact: z.string() })),
  measures: z.string(),
  recordedAt: instant,
  /** It is erased after this day. */
  keptUntil: day,
  /** Oldest first. */
  notes: z.array(incidentNote),
})

/** Years after which incidents are erased. Those of minors are kept longer (P9). */
const keepYears = z.number().int().min(4).max(30)
const params = z.object({ id })

export const incidentsApi = {
  incidents: endpoint({
    method: 'GET',
    path: '/api/incidents',
    auth: 'trainer',
    action: 'incidents.record',
    summary:
      'List incidents, latest first. An owner sees all; others those that they recorded, and those of lessons that they teach.',
    query: z.object({
      ...pageQuery,
      from: day.optional(),
      until: day.optional(),
      kind: z.enum(incidentKinds).optional(),
      riderId: id.optional(),
      horseId: id.optional(),
    }),
    reply: z.object({ ...page(incidentSummary).shape, keepYears }),
    shows: ['incidents', 'account'],
    errors: ['not_found'],
  }),
  recordIncident: endpoint({
    method: 'POST',
    path: '/api/incidents',
    auth: 'trainer',
    action: 'incidents.record',
    summary:
      'Record an incident. It cannot be changed afterwards; notes correct it. The owners and the lesson’s trainer are told.',
    body: z.object({ id: newId.optional(), ...written }),
    status: 201,
    reply: incident,
    changes: ['incidents', 'notices'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict', 'invalid_input', 'rate_limited'],
    repeatable: true,
  }),
  incident: endpoint({
    method: 'GET',
    path: '/api/incidents/{id}',
    auth: 'trainer',
    action: 'incidents.record',
    summary: 'Return an incident with its notes. Each viewing is recorded, once in 15 minutes.',
    params,
    reply: incident,
    shows: ['incidents', 'account'],
    errors: ['not_found'],
  }),
  addIncidentNote: endpoint({
    method: 'POST',
    path: '/api/incidents/{id}/notes',
    auth: 'trainer',
    action: 'incidents.record',
    summary: 'Add a correction or what happened since. A note cannot be changed afterwards.',
    params,
    body: z.object({ id: newId.optional(), text: requiredText(2000) }),
    status: 201,
    reply: incident,
    changes: ['incidents'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict', 'invalid_input'],
    repeatable: true,
  }),
  incidentPdf: endpoint({
    method: 'GET',
    path: '/api/incidents/{id}/pdf',
    auth: 'trainer',
    action: 'incidents.record',
    summary:
      'Return an incident as PDF. With a rider, it is a copy for the family: without the names and injuries of others, witnesses and notes. Texts stay as written.',
    params,
    query: z.object({ riderId: id.optional() }),
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  incidentBook: endpoint({
    method: 'GET',
    path: '/api/incident-book/pdf',
    auth: 'trainer',
    action: 'incidents.settings',
    summary:
      'Return the incident book, or its incidents of a period, as PDF with notes and witnesses; at most 500 incidents. Owner only. Each printing is recorded.',
    query: z.object({ from: day.optional(), until: day.optional() }),
    download: ['application/pdf'],
    errors: ['not_found', 'rate_limited'],
  }),
  changeIncidentSettings: endpoint({
    method: 'PATCH',
    path: '/api/incident-settings',
    auth: 'trainer',
    action: 'incidents.settings',
    summary: 'Change how many years incidents are kept.',
    body: z.object({ keepYears }),
    reply: z.object({ keepYears }),
    changes: ['incidents'],
    errors: ['not_found'],
  }),
}
