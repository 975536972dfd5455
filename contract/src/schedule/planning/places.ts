import { z } from 'zod'
import { address } from '../../identity/businesses.ts'
import { endpoint } from '../../endpoint.ts'
import { id, instant, line, newId, page, pageQuery, requiredLine, version } from '../../fields.ts'

/** Degrees, WGS 84. */
export const position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

export const arena = z.object({
  id,
  placeId: id,
  name: z.string(),
  surface: z.string(),
  /** Space of the arena: lessons overlap as long as their units fit. */
  units: z.number().int(),
  archivedAt: instant.nullable(),
  version,
})

export const place = z.object({
  id,
  name: z.string(),
  address,
  position: position.nullable(),
  note: z.string(),
  /** By name, archived ones last. */
  arenas: z.array(arena),
  archivedAt: instant.nullable(),
  version,
})

const units = z.number().int().min(1).max(99)
const placeId = z.object({ id })

export const placesApi = {
  places: endpoint({
    method: 'GET',
    path: '/api/places',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List locations with their arenas, by name.',
    query: z.object({
      ...pageQuery,
      search: line(100).optional(),
      archived: z.enum(['no', 'yes']).optional(),
    }),
    reply: page(place),
    shows: ['places'],
    errors: ['not_found'],
  }),
  addPlace: endpoint({
    method: 'POST',
    path: '/api/places',
    auth: 'trainer',
    action: 'places.change',
    summary: 'Add a location. Its map position is optional.',
    body: z.object({
      id: newId.optional(),
      name: requiredLine(120),
      address,
      position: position.nullable().optional(),
      note: line(300).optional(),
    }),
    status: 201,
    reply: place,
    changes: ['places'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  mapService: endpoint({
    method: 'GET',
    path: '/api/map-service',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'Return whether a map service can look up addresses.',
    reply: z.object({ canLocate: z.boolean() }),
    shows: { nothing: 'A setting of the server.' },
    errors: [],
  }),
  locateAddress: endpoint({
    method: 'POST',
    path: '/api/map-service/position',
    auth: 'trainer',
    action: 'places.change',
    summary: 'Look up the position of an address; null if it is not found or no service is available.',
    body: address,
    reply: z.object({ position: position.nullable() }),
    changes: [],
    errors: ['rate_limited'],
    waitsOutside: true,
  }),
  place: endpoint({
    method: 'GET',
    path: '/api/places/{id}',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'Return a location with its arenas.',
    params: placeId,
    reply: place,
    shows: ['places'],
    errors: ['not_found'],
  }),
  changePlace: endpoint({
    method: 'PATCH',
    path: '/api/places/{id}',
    auth: 'trainer',
    action: 'places.change',
    summary: 'Change or archive a location.',
    params: placeId,
    body: z.object({
      version,
      name: requiredLine(120).optional(),
      address: address.optional(),
      position: position.nullable().optional(),
      note: line(300).optional(),
      archived: z.boolean().optional(),
    }),
    reply: place,
    changes: ['places'],
    errors: ['not_found', 'version_conflict'],
  }),
  addArena: endpoint({
    method: 'POST',
    path: '/api/places/{id}/arenas',
    auth: 'trainer',
    action: 'places.change',
    summary: 'Add an arena to a location.',
    params: placeId,
    body: z.object({ id: newId.optional(), name: requiredLine(80), surface: line(80).optional(), units }),
    status: 201,
    reply: arena,
    changes: ['places'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  changeArena: endpoint({
    method: 'PATCH',
    path: '/api/arenas/{id}',
    auth: 'trainer',
    action: 'places.change',
    summary: 'Change or archive an arena.',
    params: placeId,
    body: z.object({
      version,
      name: requiredLine(80).optional(),
      surface: line(80).optional(),
      units: units.optional(),
      archived: z.boolean().optional(),
    }),
    reply: arena,
    changes: ['places'],
    errors: ['not_found', 'version_conflict'],
  }),
  travel: endpoint({
    method: 'GET',
    path: '/api/places/{id}/travel',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'List travel minutes to the other locations, by name. Minutes nobody entered or looked up are marked as estimates.',
    params: placeId,
    query: z.object({ ...pageQuery }),
    reply: page(
      z.object({
        placeId: id,
        name: z.string(),
        /** Null if nobody entered minutes and a position is missing. */
        minutes: z.number().int().nullable(),
        /** lookup: from a map service, asked once at `notedAt`. */
        source: z.enum(['hand', 'lookup', 'estimate', 'unknown']),
        notedAt: instant.nullable(),
      }),
    ),
    shows: ['places'],
    errors: ['not_found'],
  }),
  setTravel: endpoint({
    method: 'PUT',
    path: '/api/places/{id}/travel',
    auth: 'trainer',
    action: 'places.change',
    summary:
      'Set the travel minutes between two locations, in both directions; null returns to the estimate.',
    params: placeId,
    body: z.object({ to: id, minutes: z.number().int().min(0).max(1440).nullable() }),
    changes: ['places'],
    errors: ['not_found'],
  }),
}
