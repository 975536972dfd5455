import type { Tx } from '#database/scope.ts'
import type { Keys } from '#platform/keys.ts'
import { placeWords } from './show-incident.ts'
import { openContent } from './sealed-content.ts'
import { incidentsWithRiders } from './store.ts'

/** A rider's own part of an incident. */
export interface OwnIncident {
  riderId: string
  happenedAt: string
  kind: string
  /** False: what was typed cannot be read; place, horses, injury and treatment are empty. */
  isReadable: boolean
  place: string
  horses: string[]
  injury: string
  treatment: string
}

/** The own part of each incident of these riders, latest first: nothing about other people, and no texts (P9, P12). */
export async function incidentsOfRiders(
  tx: Tx,
  keys: Keys,
  riderIds: readonly string[],
): Promise<OwnIncident[]> {
  return (await incidentsWithRiders(tx, riderIds)).map((row) => {
    const opened = openContent(keys, row)
    const content = opened.state === 'open' ? opened.content : null
    const own = content?.people.find(({ riderId }) => riderId === row.riderId)
    return {
      riderId: row.riderId,
      happenedAt: row.happenedAt.toString(),
      kind: row.kind,
      isReadable: content !== null,
      place: content ? placeWords(content) : '',
      horses: content?.horses.map(({ name }) => name) ?? [],
      injury: own?.injury ?? '',
      treatment: own?.treatment ?? '',
    }
  })
}
