import type { StaffRole } from '@cavaletti/contract/actions'

/**
 * A fictional riding school and a fictional travelling trainer. Every address ends in .example, where no mail
 * arrives.
 */

export interface DemoPerson {
  firstName: string
  lastName: string
}

export interface DemoBusiness {
  name: string
  owner: DemoPerson
  colleagues: (DemoPerson & { role: StaffRole })[]
  /** Trainers who sell their lessons, and join last. */
  freelancers: DemoPerson[]
  /** A trainer under 18, who joins last. */
  young?: DemoPerson
  address: { street: string; city: string; postcode: string; country: string }
  currency: string
  locale: string
  timeZone: string
  /** Number of clients. */
  clients: number
  /** Number of horses. */
  horses: number
}

export const businesses: readonly DemoBusiness[] = [
  {
    name: 'Oakfield Riding School',
    owner: { firstName: 'Hannah', lastName: 'Ashdown' },
    colleagues: [
      { firstName: 'Marcus', lastName: 'Tideswell', role: 'trainer' },
      { firstName: 'Poppy', lastName: 'Langham', role: 'assistant' },
      { firstName: 'Alan', lastName: 'Marsh', role: 'bookkeeper' },
    ],
    freelancers: [{ firstName: 'Rosa', lastName: 'Merrick' }],
    young: { firstName: 'Nell', lastName: 'Farrow' },
    address: { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' },
    currency: 'GBP',
    locale: 'en-GB',
    timeZone: 'Europe/London',
    clients: 32,
    horses: 8,
  },
  {
    name: 'Reitunterricht Lindenau',
    owner: { firstName: 'Greta', lastName: 'Lindenau' },
    colleagues: [],
    freelancers: [],
    address: { street: 'Am Anger 3', city: 'Lindenau', postcode: '04177', country: 'DE' },
    currency: 'EUR',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    clients: 8,
    horses: 3,
  },
]

const firstNames = [
  'Amelia',
  'Theo',
  'Grace',
  'Noah',
  'Isla',
  'Leo',
  'Freya',
  'Jack',
  'Maya',
  'Oliver',
  'Sophie',
  'Finn',
  'Ella',
  'Ruben',
  'Nora',
  'Jonas',
]
const lastNames = [
  'Hart',
  'Ward',
  'Bell',
  'Fisher',
  'Bennett',
  'Marsh',
  'Stone',
  'Moore',
  'Cole',
  'Reed',
  'Lang',
  'Frost',
  'Vale',
  'Brook',
  'Sommer',
  'Winter',
  'Ågren',
]

/** The nth client: 16 first and 17 last names have no common divisor, so 272 people differ. */
export function demoClient(n: number): DemoPerson {
  return { firstName: firstNames[n % 16] ?? '', lastName: lastNames[n % 17] ?? '' }
}

export function demoAddress({ firstName, lastName }: DemoPerson): string {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replaceAll(/[^\w.]/g, '')
  return `${plain.toLowerCase()}@oakfield.example`
}
