import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { importsApi } from '@cavaletti/contract/people/imports'
import type { Tx } from '#database/scope.ts'
import { addClient } from '#modules/people/clients/index.ts'
import { addRider, changeHealth, findRider } from '#modules/people/riders/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { todayIn } from '#platform/clock.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Keys } from '#platform/keys.ts'
import { say, sayKnown } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type Given, readRow, type Row, splitTags, toNumber } from './rules.ts'
import { matchClient } from './match-client.ts'
import { hasRider, markImported, openImport, wholeOrNot } from './store.ts'

type Import = BodyOf<typeof importsApi.importPeople>
type Result = ReplyOf<typeof importsApi.importPeople>['results'][number]

export interface By {
  principal: Principal
  businessId: string
  origin: Origin
  keys: Keys
}

/** `home`: country of the business, which clients have unless the list says otherwise. */
type HomeList = Import & { home: string }

/**
 * Imports part of a list, row by row. An invalid value is dropped; a missing name refuses its row only; a duplicate
 * adds nothing. Throws `not_found` for an undone import.
 */
export async function importPeople(tx: Tx, by: By, list: Import): Promise<Result[]> {
  const { businessId, principal, origin } = by
  const { id, name, rows } = list
  const opened = await openImport(tx, { businessId, id, name, importedBy: principal.userId })
  if (!opened || opened.undoneAt) throw new AppError('not_found')
  const home = (await findBusiness(tx))?.country ?? ''
  const results: Result[] = []
  for (const given of rows) results.push(await importRow(tx, by, { ...list, home }, given))
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  await audit(
    tx,
    'people_imported',
    { origin, principal },
    { object: ['people_import', id], detail: { rows: rows.length, refused } },
  )
  return results
}

async function importRow(tx: Tx, by: By, list: HomeList, given: Given): Promise<Result> {
  const read = readRow(given, todayIn(by.principal.timeZone))
  if ('problems' in read)
    return { outcome: 'refused', problems: read.problems, leftOut: {}, hasNoContact: false }
  const { row, leftOut } = read
  const known = await matchClient(tx, row)
  const hasNewRider = row.riderFirstName !== '' && !(known && (await hasRider(tx, known.id, row)))
  const isSure = known?.match === 'same' || known?.importId === list.id
  if (known && !isSure && !list.withNamesakes)
    return duplicate(say('may be a client already: same name, nothing else to compare'))
  if (known && isSure && !hasNewRider)
    return duplicate(known.importId === list.id ? say('is in this list twice') : say('is a client already'))
  try {
    await wholeOrNot(tx, async () => {
      const household = known && isSure ? known.id : await bringClient(tx, by, list, row)
      if (row.riderFirstName !== '') await bringRider(tx, by, list.id, household, row)
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return refusal(error)
  }
  const outcome = known && isSure ? 'rider' : row.riderFirstName === '' ? 'client' : 'client_and_rider'
  const hasNoContact = outcome !== 'rider' && row.email === '' && row.phone === ''
  return { outcome, problems: {}, leftOut, hasNoContact }
}

/** Columns of the list have other names than fields of a rider. */
function refusal({ details, message }: AppError): Result {
  const { dateOfBirth: riderDateOfBirth, ...fields } = details.fields ?? { lastName: sayKnown(message) }
  return {
    outcome: 'refused',
    problems: { ...fields, ...(riderDateOfBirth && { riderDateOfBirth }) },
    leftOut: {},
    hasNoContact: false,
  }
}

function duplicate(why: string): Result {
  return { outcome: 'duplicate', problems: { lastName: why }, leftOut: {}, hasNoContact: false }
}

async function bringClient(tx: Tx, by: By, { id: importId, home }: HomeList, row: Row): Promise<string> {
  const { firstName, lastName, email, phone, street, postcode, city, country, note } = row
  const contact = { phone, street, postcode, city, country: country || home }
  const id = await addClient(
    tx,
    by.principal,
    { firstName, lastName, email: email || null, ...contact, tags: splitTags(row.tags), note },
    by.origin,
  )
  await markImported(tx, 'clients', { businessId: by.businessId, id, importId })
  return id
}

async function bringRider(tx: Tx, by: By, importId: string, clientId: string, row: Row): Promise<void> {
  const { emergencyName, emergencyPhone, emergencyRelation } = row
  const id = await addRider(
    tx,
    by.principal,
    clientId,
    {
      firstName: row.riderFirstName,
      lastName: row.riderLastName || row.lastName,
      dateOfBirth: row.riderDateOfBirth || null,
      isClient: row.riderIsClient === 'yes',
      heightCm: toNumber(row.riderHeightCm),
      weightKg: toNumber(row.riderWeightKg),
      emergencyName,
      emergencyPhone,
      emergencyRelation,
      note: row.riderNote,
    },
    by.origin,
  )
  await keepHealth(tx, by, id, row)
  await markImported(tx, 'riders', { businessId: by.businessId, id, importId })
}

/** Without consent the health columns were dropped before (P7). */
async function keepHealth(tx: Tx, by: By, id: string, { allergies, conditions }: Row): Promise<void> {
  if (allergies === '' && conditions === '') return
  const rider = await findRider(tx, id)
  if (!rider) throw new Error('The rider was just added.')
  const { version } = rider
  await changeHealth(tx, by.keys, rider, { version, consent: true, allergies, conditions }, by)
}
