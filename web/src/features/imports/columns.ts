import { t } from '@lingui/core/macro'

/** Columns that a list of people may have, as the server knows them. */
export const columns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'postcode',
  'city',
  'country',
  'tags',
  'note',
  'riderFirstName',
  'riderLastName',
  'riderDateOfBirth',
  'riderHeightCm',
  'riderWeightKg',
  'emergencyName',
  'emergencyPhone',
  'emergencyRelation',
] as const

export type Column = (typeof columns)[number]

/** Each column in words: on screen, and as the head of an exported list. */
export function columnWords(): Record<Column, string> {
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`Email`,
    phone: t`Telephone`,
    street: t`Street and number`,
    postcode: t`Postcode`,
    city: t`Town`,
    country: t`Country, two letters`,
    tags: t`Tags`,
    note: t`Notes`,
    riderFirstName: t`Rider: first name`,
    riderLastName: t`Rider: last name`,
    riderDateOfBirth: t`Rider: date of birth`,
    riderHeightCm: t`Rider: height in cm`,
    riderWeightKg: t`Rider: weight in kg`,
    emergencyName: t`Emergency: whom to call`,
    emergencyPhone: t`Emergency: telephone`,
    emergencyRelation: t`Emergency: who they are`,
  }
}

/** Which column of the file stands for which of ours: its place in the file. */
export type Mapping = Partial<Record<Column, number>>

const otherWords: Partial<Record<Column, readonly string[]>> = {
  firstName: ['given name', 'forename', 'vorname'],
  lastName: ['surname', 'family name', 'name', 'nachname'],
  email: ['e-mail', 'mail', 'email address'],
  phone: ['phone', 'mobile', 'telefon', 'phone number'],
  street: ['street', 'address', 'strasse', 'straße'],
  postcode: ['zip', 'postal code', 'plz'],
  city: ['city', 'ort', 'place'],
  country: ['country', 'land'],
  tags: ['labels', 'groups'],
  note: ['note', 'remarks', 'comment', 'comments'],
  riderFirstName: ['rider', 'child', 'rider first name', 'child first name'],
  riderLastName: ['rider last name', 'child last name'],
  riderDateOfBirth: ['date of birth', 'birthday', 'dob', 'geburtsdatum'],
  riderHeightCm: ['height', 'height cm'],
  riderWeightKg: ['weight', 'weight kg'],
  emergencyName: ['emergency contact'],
  emergencyPhone: ['emergency phone', 'emergency number'],
}

/** The likeliest mapping for the heads of a file; what is not recognised is left for somebody to choose. */
export function guessMapping(heads: readonly string[]): Mapping {
  const words = columnWords()
  const plain = heads.map(simplify)
  const taken = new Set<number>()
  const mapping: Mapping = {}
  for (const column of columns) {
    const names = [column, words[column], ...(otherWords[column] ?? [])].map(simplify)
    const at = plain.findIndex((head, index) => !taken.has(index) && names.includes(head))
    if (at < 0) continue
    mapping[column] = at
    taken.add(at)
  }
  return mapping
}

function simplify(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
