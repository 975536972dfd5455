import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import { type importsApi, personRow } from '@cavaletti/contract/imports'
import type { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { addClient } from '#modules/people/index.ts'
import { addRider } from '#modules/riders/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { riderProblems, splitTags, toNumber } from './rules.ts'
import { findInImport, markImported, openImport, wholeOrNot } from './store.ts'

type Row = z.output<typeof personRow>
type Result = ReplyOf<typeof importsApi.importPeople>['results'][number]
type By = { principal: Principal; businessId: string; origin: Origin }

/**
 * Brings in a part of a list, row by row: what is wrong with a row keeps that row out and no other.
 * Throws `not_found` for an import that was undone.
 */
export async function importPeople(
  tx: Tx,
  by: By,
  { id, name, rows }: BodyOf<typeof importsApi.importPeople>,
): Promise<Result[]> {
  const { businessId, principal, origin } = by
  const opened = await openImport(tx, { business_id: businessId, id, name, imported_by: principal.userId })
  if (!opened || opened.undone_at) throw new AppError('not_found')
  const results: Result[] = []
  for (const given of rows) results.push(await importRow(tx, by, id, given))
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  await audit(
    tx,
    'people_imported',
    { origin, principal },
    { object: ['people_import', id], detail: { rows: rows.length, refused } },
  )
  return results
}

async function importRow(tx: Tx, by: By, importId: string, given: Record<string, string>): Promise<Result> {
  const read = personRow.safeParse(given)
  if (!read.success)
    return refused(Object.fromEntries(read.error.issues.map((one) => [one.path.join('.'), one.message])))
  const row = read.data
  const wrong = riderProblems(row)
  if (Object.keys(wrong).length > 0) return refused(wrong)
  const known = await findInImport(tx, { businessId: by.businessId, importId }, row)
  const hasRider = row.riderFirstName !== ''
  if (known && !hasRider) return refused({ lastName: 'stands in an earlier row already' })
  try {
    await wholeOrNot(tx, async () => {
      const clientId = known ?? (await bringClient(tx, by, importId, row))
      if (hasRider) await bringRider(tx, by, importId, clientId, row)
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const { dateOfBirth: riderDateOfBirth, ...fields } = error.details.fields ?? { lastName: error.message }
    return refused({ ...fields, ...(riderDateOfBirth && { riderDateOfBirth }) })
  }
  return { outcome: known ? 'rider' : hasRider ? 'client_and_rider' : 'client', problems: {} }
}

async function bringClient(tx: Tx, by: By, importId: string, row: Row): Promise<string> {
  const { firstName, lastName, email, phone, street, postcode, city, country, note } = row
  const contact = { phone, street, postcode, city, country }
  const id = await addClient(
    tx,
    by.principal,
    by.businessId,
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
    by.businessId,
    clientId,
    {
      firstName: row.riderFirstName,
      lastName: row.riderLastName || row.lastName,
      dateOfBirth: row.riderDateOfBirth || null,
      isClient: false,
      heightCm: toNumber(row.riderHeightCm),
      weightKg: toNumber(row.riderWeightKg),
      emergencyName,
      emergencyPhone,
      emergencyRelation,
      note: '',
    },
    by.origin,
  )
  await markImported(tx, 'riders', { businessId: by.businessId, id, importId })
}

function refused(problems: Record<string, string>): Result {
  return { outcome: 'refused', problems }
}
