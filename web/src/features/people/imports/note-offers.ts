import { readContact, type Row } from './list-file.ts'

/** Where a note seems to belong. */
export type Offer = 'note' | 'contact' | 'allergies' | 'conditions'

const ofAllergies = /allerg|anaphyla|epi-?pen|penicillin|hay ?fever|nut\b/i
const ofConditions =
  /asthma|inhaler|epilep|seizure|diabet|heart|medicat|tablets|adhd|autis|arthrit|injur|concuss|surgery|operation|back problem|pregnan/i

/** Suggested place of a row's note; undefined for an ordinary note. */
export function offerFor(row: Row): Exclude<Offer, 'note'> | undefined {
  const note = noteOf(row)
  if (note === '') return undefined
  if (ofAllergies.test(note)) return 'allergies'
  if (ofConditions.test(note)) return 'conditions'
  return row.emergencyPhone === undefined && readContact(note) ? 'contact' : undefined
}

export function noteOf(row: Row): string {
  return row.riderNote ?? row.note ?? ''
}

/** Moves a row's note. Health data stays a note if the row has no rider. */
export function moveNote(row: Row, to: Offer): Row {
  const note = noteOf(row)
  if (to === 'note' || note === '') return row
  const rest = { ...row }
  if (row.riderNote === undefined) delete rest.note
  else delete rest.riderNote
  const rider: Row = row.riderFirstName
    ? {}
    : {
        ...(row.firstName !== undefined && { riderFirstName: row.firstName }),
        ...(row.lastName !== undefined && { riderLastName: row.lastName }),
        riderIsClient: 'yes',
      }
  if (to === 'contact') return { ...rest, ...rider, ...readContact(note) }
  return { ...rest, ...rider, [to]: [row[to], note].filter(Boolean).join('\n') }
}
