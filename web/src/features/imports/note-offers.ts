import { readContact, type Row } from './list-file.ts'

/** Where the words of a note belong, as far as they look like it. */
export type Offer = 'note' | 'contact' | 'allergies' | 'conditions'

const ofAllergies = /allerg|anaphyla|epi-?pen|penicillin|hay ?fever|nut\b/i
const ofConditions =
  /asthma|inhaler|epilep|seizure|diabet|heart|medicat|tablets|adhd|autis|arthrit|injur|concuss|surgery|operation|back problem|pregnan/i

/** What a note of a row may be besides a note; undefined for one that looks like nothing else. */
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

/** A row with its note moved. Health data stays a note unless a rider is there to keep it for. */
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
