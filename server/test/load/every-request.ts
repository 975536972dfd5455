import type { z } from 'zod'
import type { Endpoint } from '@cavaletti/contract'
import { boundsOf } from './bounds.ts'
import { type FindId, largestInput } from './largest-input.ts'

/** Tables of fields and parts of addresses with other names. */
const tables: Record<string, string> = {
  holds: 'seats',
  'time-off': 'horse_times_off',
  work: 'horse_work',
  care: 'horse_care',
  medicines: 'horse_medicines',
  invoices: 'documents',
  series: 'lesson_series',
  weeks: 'availability_weeks',
  exceptions: 'availability_exceptions',
  trainerId: 'trainers',
  to: 'places',
  from: 'places',
  kindId: 'pack_kinds',
  lineId: 'document_lines',
  itemId: 'documents',
}

const ofDrafts = new Set([
  'PATCH /api/invoices/{id}',
  'DELETE /api/invoices/{id}',
  'POST /api/invoices/{id}/issue',
])

/** Existing records of a business. */
export interface Things {
  /** By table. */
  ids: ReadonlyMap<string, readonly string[]>
  /** Version of a row; 1 if it has none. */
  versionOf: (table: string, id: string) => Promise<number>
  /** By the preceding part of the address. */
  secrets: Record<string, string>
  file: Uint8Array
}

export interface LargestRequest {
  path: string
  method: string
  body: string | Uint8Array | undefined
  type: string | undefined
}

/**
 * The largest valid request of an endpoint, about another record for each `place`: reads use the one with most data.
 */
export async function largestRequest(
  { method, path, params, query, body, upload }: Endpoint,
  things: Things,
  place: number,
): Promise<LargestRequest> {
  const address = `${method} ${path}`
  const find: FindId = (field, at) => {
    const ids = things.ids.get(tableOf(field)) ?? []
    // Arenas, fees and travel times belong to one location.
    return ids[field === 'placeId' ? 0 : (place + at) % Math.max(1, ids.length)]
  }
  const noun = /\/(?:my-)?([\w-]+)\/\{/.exec(path)?.[1] ?? ''
  const table = ofDrafts.has(address) ? 'drafts' : (tables[noun] ?? noun.replaceAll('-', '_'))
  const ids = things.ids.get(table) ?? []
  const id = method === 'GET' ? ids[0] : ids[(place + 1) % Math.max(1, ids.length)]
  const version = id === undefined ? 1 : await things.versionOf(table, id)
  const given = (schema: z.ZodType) => {
    const input = largestInput(schema, find)
    if (typeof input !== 'object' || input === null) return input
    const all = { ...input, ...('version' in input && { version }), ...boundsOf(address, find) }
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  }
  const asked = query ? (given(query) as Record<string, unknown>) : {}
  const texts = Object.entries(asked)
    .filter(([name]) => name !== 'cursor')
    .map(([name, value]) => [name, String(value)])
  const names = Object.keys(params?.shape ?? {})
  const filled = names.reduce(
    (whole, name) =>
      whole.replace(`{${name}}`, name === 'id' ? (id ?? nobody) : (things.secrets[noun] ?? secret)),
    path,
  )
  return {
    path: texts.length > 0 ? `${filled}?${new URLSearchParams(texts).toString()}` : filled,
    method,
    body: upload ? things.file : body ? JSON.stringify(given(body)) : undefined,
    type: upload ? 'image/jpeg' : body ? 'application/json' : undefined,
  }
}

const nobody = '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf'
const secret = 'f'.repeat(64)

function tableOf(field: string): string {
  return (
    tables[field] ?? `${field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}s`
  )
}
