import { personRow } from '@cavaletti/contract/people/imports'
import type { z } from 'zod'
import { say, sayKnown } from '#platform/messages/say.ts'

export type Row = z.output<typeof personRow>
export type Given = Record<string, string>
type Complaints = Record<string, string>

/** A number with comma or point; null for empty. */
export function toNumber(written: string): number | null {
  return written === '' ? null : Number(written.replace(',', '.'))
}

/** Tags of one column, within the limits of a client's tags. */
export function splitTags(written: string): string[] {
  return written
    .split(',')
    .map((tag) => tag.trim().slice(0, 40))
    .filter((tag) => tag !== '')
    .slice(0, 20)
}

/** Required names. Empty rather than absent, so that the reason is a sentence of ours. */
const names = { firstName: '', lastName: '' }
const needed: ReadonlySet<string> = new Set(Object.keys(names))

/** A row for import with its dropped values. If a client's name is missing, `problems` instead of a row. */
export function readRow(
  given: Given,
  today: Temporal.PlainDate,
): { row: Row; leftOut: Complaints } | { problems: Complaints } {
  const read = personRow.safeParse({ ...names, ...given })
  const wrong = read.success ? {} : complaintsOf(read.error)
  if (Object.keys(wrong).some((column) => needed.has(column)))
    return { problems: Object.fromEntries(Object.entries(wrong).filter(([column]) => needed.has(column))) }
  const row = read.success ? read.data : personRow.parse(without(given, Object.keys(wrong)))
  const leftOut = { ...wrong, ...riderProblems(row, today) }
  return { row: personRow.parse(without(row, Object.keys(leftOut))), leftOut }
}

function complaintsOf({ issues }: z.ZodError): Complaints {
  return Object.fromEntries(issues.map((one) => [String(one.path[0]), sayKnown(one.message)]))
}

function without(row: Given, columns: readonly string[]): Given {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))
}

/** Invalid values of the rider, by column, besides malformed ones. */
function riderProblems(row: Row, today: Temporal.PlainDate): Complaints {
  const { riderDateOfBirth: born, emergencyName, emergencyPhone, emergencyRelation } = row
  const problems: Complaints = {}
  const riderColumns = Object.entries(row).filter(
    ([column, value]) => value !== '' && ofRider.has(column) && column !== 'riderFirstName',
  )
  if (row.riderFirstName === '')
    return Object.fromEntries(
      riderColumns.map(([column]) => [column, say('needs the first name of the rider')]),
    )
  const height = toNumber(row.riderHeightCm)
  const weight = toNumber(row.riderWeightKg)
  if (height !== null && (height < 50 || height > 250))
    problems['riderHeightCm'] = say('must be 50 to 250 cm')
  if (weight !== null && (weight < 5 || weight > 250)) problems['riderWeightKg'] = say('must be 5 to 250 kg')
  if (born !== '' && Temporal.PlainDate.compare(born, today) > 0)
    problems['riderDateOfBirth'] = say('must not be in the future')
  if (emergencyPhone === '') {
    const why = say('needs a phone number for the emergency contact')
    if (emergencyName !== '') problems['emergencyName'] = why
    if (emergencyRelation !== '') problems['emergencyRelation'] = why
  }
  if (row.healthConsent === '')
    for (const column of ['allergies', 'conditions'] as const)
      if (row[column] !== '') problems[column] = say('needs consent to keep health data')
  return problems
}

const ofRider: ReadonlySet<string> = new Set([
  'riderLastName',
  'riderDateOfBirth',
  'riderHeightCm',
  'riderWeightKg',
  'riderIsClient',
  'riderNote',
  'emergencyName',
  'emergencyPhone',
  'emergencyRelation',
  'allergies',
  'conditions',
])

/** A client with the name of a row, with the data to compare them. */
export interface Namesake {
  id: string
  email: string | null
  phone: string
}

/**
 * Whether a client of the same name is the person of a row. `same`: equal email or phone. `other`: different
 * emails, or different phones without emails to compare. `unclear`: nothing to compare.
 */
export function compareNamesake(
  row: Pick<Row, 'email' | 'phone'>,
  known: Namesake,
): 'same' | 'other' | 'unclear' {
  if (row.email !== '' && known.email) return isSame(row.email, known.email) ? 'same' : 'other'
  const [written, kept] = [digits(row.phone), digits(known.phone)]
  if (written === '' || kept === '') return 'unclear'
  return written === kept ? 'same' : 'other'
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Compares last digits only, because a country code changes the first ones. */
const digits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-9)
