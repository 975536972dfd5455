import { createHash, randomBytes } from 'node:crypto'
import type { ReplyOf } from '@cavaletti/contract'
import type { incidentsApi } from '@cavaletti/contract/schedule/lessons/incidents'
import type { Keys } from '#platform/keys.ts'
import { type FieldPlace, readField, sealField } from '#platform/sealed-field.ts'

type Incident = ReplyOf<typeof incidentsApi.incident>

/** The text of the incident, and the names at the time. */
export type Content = Pick<
  Incident,
  | 'where'
  | 'people'
  | 'horses'
  | 'happened'
  | 'conditions'
  | 'equipment'
  | 'witnesses'
  | 'measures'
  | 'lesson'
> & { placeName: string }

/** The columns of an incident that its hash covers. */
interface Covered {
  businessId: string
  id: string
  number: number
  kind: string
  happenedAt: Temporal.Instant
}

interface Sealed {
  sealed: Buffer
  sha256: string
}

/** What opening a sealed text found. `locked`: its key is missing. `altered`: somebody changed it in the database. */
export type Opened<T> = { state: 'open'; content: T } | { state: 'locked' | 'altered' }

/** Place of the sealed field of an incident or a note. */
export const placeOf = (
  table: 'incidents' | 'incident_notes',
  { businessId, id }: { businessId: string; id: string },
): FieldPlace => [table, businessId, id, 'sealed']

export function sealContent(keys: Keys, row: Covered, content: Content): Sealed {
  return seal(keys, placeOf('incidents', row), factsOf(row), content)
}

export function openContent(keys: Keys, row: Covered & Sealed & { sealedKey: string | null }) {
  return open<Content>(keys, placeOf('incidents', row), factsOf(row), row)
}

export function sealNote(
  keys: Keys,
  note: { businessId: string; id: string; incidentId: string },
  text: string,
): Sealed {
  return seal(keys, placeOf('incident_notes', note), [note.incidentId], { text })
}

export function openNote(
  keys: Keys,
  note: { businessId: string; id: string; incidentId: string; sealedKey: string | null } & Sealed,
) {
  return open<{ text: string }>(keys, placeOf('incident_notes', note), [note.incidentId], note)
}

const factsOf = ({ number, kind, happenedAt }: Covered) => [String(number), kind, happenedAt.toString()]

/** The random characters keep anybody from guessing a short text by its hash. */
function seal(keys: Keys, place: FieldPlace, facts: readonly string[], content: object): Sealed {
  const text = JSON.stringify({ ...content, random: randomBytes(16).toString('base64url') })
  return { sealed: sealField(keys, place, text), sha256: hashOf(facts, text) }
}

function open<T>(
  keys: Keys,
  place: FieldPlace,
  facts: readonly string[],
  { sealed, sealedKey, sha256 }: Sealed & { sealedKey: string | null },
): Opened<T> {
  if (!keys.some(({ id }) => id === sealedKey)) return { state: 'locked' }
  const text = readField(keys, place, sealed)
  if (text === null || hashOf(facts, text) !== sha256) return { state: 'altered' }
  return { state: 'open', content: JSON.parse(text) as T }
}

function hashOf(facts: readonly string[], text: string): string {
  return createHash('sha256')
    .update([...facts, text].join('\n'))
    .digest('hex')
}
