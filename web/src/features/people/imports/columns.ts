import { t } from '@lingui/core/macro'

const contactColumns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'postcode',
  'city',
  'country',
] as const

/** Columns of an exported list, as the server names them. */
export const exportColumns = [
  ...contactColumns,
  'tags',
  'note',
  'riderFirstName',
  'riderLastName',
  'riderDateOfBirth',
  'riderHeightCm',
  'riderWeightKg',
  'riderNote',
  'emergencyName',
  'emergencyPhone',
  'emergencyRelation',
] as const

/** Columns of the list that somebody takes along. */
export const clientListColumns = [...contactColumns, 'riderFirstName', 'riderLastName'] as const

/** Columns of an imported file. A full name is split before sending. */
export const columns = [
  'fullName',
  ...exportColumns.slice(0, 10),
  'riderFullName',
  ...exportColumns.slice(10),
  'allergies',
  'conditions',
] as const

export type Column = (typeof columns)[number]

/** Names of columns, on screen and in exports. */
export function columnWords(): Record<Column, string> {
  return {
    fullName: t`Full name`,
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`Email`,
    phone: t`Phone`,
    street: t`Street and number`,
    postcode: t`Postcode`,
    city: t`Town`,
    country: t`Country`,
    tags: t`Tags`,
    note: t`Notes`,
    riderFullName: t`Rider: full name`,
    riderFirstName: t`Rider: first name`,
    riderLastName: t`Rider: last name`,
    riderDateOfBirth: t`Rider: date of birth`,
    riderHeightCm: t`Rider: height`,
    riderWeightKg: t`Rider: weight`,
    riderNote: t`Rider: notes`,
    emergencyName: t`Emergency contact`,
    emergencyPhone: t`Emergency phone`,
    emergencyRelation: t`Relationship to rider`,
    allergies: t`Rider: allergies`,
    conditions: t`Rider: illnesses and injuries`,
  }
}

/** Index of each of our columns in the file. */
export type Mapping = Partial<Record<Column, number>>

// cspell:disable
const otherWords: Partial<Record<Column, readonly string[]>> = {
  fullName: [
    'name',
    'client',
    'client name',
    'parent',
    'parent name',
    'parent guardian',
    'owner',
    'customer',
  ],
  firstName: ['given name', 'forename', 'christian name', 'vorname'],
  lastName: ['surname', 'family name', 'nachname', 'familienname'],
  email: ['e-mail', 'mail', 'email address', 'e-mail address', 'e-mail-adresse'],
  phone: [
    'telephone',
    'tel',
    'mobile',
    'mob',
    'telefon',
    'handy',
    'phone number',
    'mobile number',
    'contact number',
    'cell',
    'cell phone',
    'mobil',
    'mobilnummer',
    'handynummer',
    'telefonnummer',
    'rufnummer',
  ],
  street: [
    'street',
    'address',
    'address 1',
    'strasse',
    'straße',
    'straße und hausnummer',
    'anschrift',
    'adresse',
  ],
  postcode: ['post code', 'zip', 'zip code', 'postal code', 'plz', 'postleitzahl'],
  city: ['city', 'ort', 'place', 'stadt', 'wohnort'],
  country: ['land', 'country, two letters'],
  tags: ['labels', 'groups', 'group'],
  note: [
    'note',
    'remarks',
    'comment',
    'comments',
    'other info',
    'bemerkung',
    'bemerkungen',
    'notiz',
    'notizen',
    'anmerkungen',
  ],
  riderFullName: ['rider', 'child', 'rider name', 'child name', 'childs name', 'pupil', 'reiter'],
  riderFirstName: ['child first name'],
  riderLastName: ['child last name'],
  riderDateOfBirth: ['date of birth', 'birthday', 'birth date', 'dob', 'd.o.b.', 'born', 'geburtsdatum'],
  riderHeightCm: ['height', 'height cm', 'rider: height in cm', 'größe'],
  riderWeightKg: ['weight', 'weight kg', 'rider: weight in kg', 'gewicht'],
  riderNote: ['rider notes'],
  emergencyName: ['emergency', 'in case of emergency', 'ice', 'notfallkontakt'],
  emergencyPhone: [
    'emergency number',
    'emergency tel',
    'emergency telephone',
    'emergency contact number',
    'notfallnummer',
  ],
  emergencyRelation: ['relationship', 'relation'],
  allergies: ['allergy', 'allergien'],
  conditions: ['medical', 'medical conditions', 'medical info', 'health', 'injuries'],
}
// cspell:enable

/** The likeliest mapping by titles; unknown columns are left to the user. */
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

/** Titles of columns that nothing is imported from. */
export function unusedHeads(heads: readonly string[], mapping: Mapping): string[] {
  const used = new Set(Object.values(mapping))
  return heads.filter((head, at) => !used.has(at) && head.trim() !== '')
}

function simplify(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
