import { storedTables } from '#modules/reporting/stored-data/index.ts'

/**
 * What becomes of each table when a business is erased. Rows of a table that no list names are deleted. A test compares
 * the lists with the references of the database: nothing that stays points to something that goes.
 */

/** Bookkeeping, the registers of horses and the incident book, which the law requires. They stay until their period ends. */
const requiredByLaw = [
  'documents',
  'document_lines',
  'document_hashes',
  'document_counters',
  'payments',
  'allocations',
  'receipts',
  'bank_statements',
  'bank_lines',
  'bank_entries',
  'pay_statements',
  'pay_lines',
  'pay_rates',
  'yard_fees',
  'horse_work',
  'horse_medicines',
  'incident_books',
  'incident_horses',
  'incident_notes',
  'incident_riders',
  'incidents',
]

/** Rows without names that belong to bookkeeping, or that many others point to. */
const namesNobody = [
  'pack_entries',
  'reminders',
  'reminded_documents',
  'unbilled',
  'open_documents',
  'open_days',
  'client_money',
  'money_months',
  'clients',
  'riders',
]

/** Rows that others point to. They stay without content: a column and the SQL of its new value. */
export const emptied: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  seats: {
    note: `''`,
    message: `''`,
    declined_because: 'null',
    cancel_message: `''`,
    override_reason: `case when override_reason is null then null else '' end`,
  },
  waivers: {
    reason: `'–'`,
    revoked_by_name: `case when revoked_by_name is null then null else '–' end`,
  },
  lessons: { title: `''`, note: `''` },
  lesson_series: { title: `''` },
  offers: { name: `'–'`, description: `''` },
  places: {
    name: `'–'`,
    street: `''`,
    city: `''`,
    postcode: `''`,
    note: `''`,
    latitude: 'null',
    longitude: 'null',
  },
  arenas: { name: `'–'`, surface: `''` },
  horses: { passport_location: `''` },
  people_imports: { name: `'–'` },
  tax_rates: { name: `'–'` },
  extras: { description: `'–'` },
  packs: { name: `'–'` },
  pack_kinds: { name: `'–'` },
  client_memberships: { name: `'–'` },
  membership_kinds: { name: `'–'` },
}

/** Evidence of erasures, and what belongs to accounts, such as the business of a session. */
const staysForGood = ['businesses', 'business_erasures', 'erasures', 'audit_log', 'sessions']

/** Their bytes go at once; the rows stay, because documents point to their logo. */
const files = ['files']

const known = new Set(storedTables.map(({ name }) => name))

/** Whether rows of a table stay when a business is erased. */
export function stays(table: string): boolean {
  return (
    !known.has(table) ||
    table in emptied ||
    [...requiredByLaw, ...namesNobody, ...staysForGood, ...files, 'memberships'].includes(table)
  )
}

/** Whether rows of a table stay even after the last period has ended. */
export function staysInTheEnd(table: string): boolean {
  return !known.has(table) || staysForGood.includes(table)
}

/** Ways into the business from outside. They end in the moment of closing. */
export const waysIn = [
  'public_addresses',
  'calendar_feeds',
  'action_links',
  'place_links',
  'document_links',
  'invitations',
]
