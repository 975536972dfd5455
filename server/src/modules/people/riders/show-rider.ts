import type { ReplyOf } from '@cavaletti/contract'
import type { Permission, ridersApi } from '@cavaletti/contract/people/riders'
import type { Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type MyAccess, sightOf } from './policy.ts'
import { ageOn, isMinor, levelState, stands } from './rules.ts'
import { accessTo, findRider, levelsOf, type NamedRider, type RiderRow } from './store.ts'

/** Local date and time zone of the reader. */
export interface ReadOn {
  today: Temporal.PlainDate
  timeZone: string
}

/** A rider in a list. */
export function showRider(row: NamedRider, { today }: ReadOn) {
  const born = row.date_of_birth
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    isClient: row.is_client,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: born?.toString() ?? null,
    age: born ? ageOn(born, today) : null,
    isMinor: isMinor(born, today),
    level: row.level,
    levelSetOn: row.level_set_on?.toString() ?? null,
    levelState: levelState(row.level_set_on, today),
    archivedAt: row.archived_at?.toString() ?? null,
    version: row.version,
  }
}

/** A rider with levels and access, never health data. Throws `not_found`. */
export async function showRiderInFull(
  tx: Tx,
  id: string,
  on: ReadOn,
): Promise<ReplyOf<typeof ridersApi.rider>> {
  const row = await findRider(tx, id)
  if (!row) throw new AppError('not_found')
  const levels = await levelsOf(tx, id)
  const access = await accessTo(tx, id)
  const trainers = await accountNames(
    tx,
    levels.map((one) => one.set_by),
  )
  return {
    ...showRider(row, on),
    ...measuresOf(row),
    note: row.note,
    healthAsked: row.health_consent_at !== null,
    hasHealth: row.sealed_allergies !== null || row.sealed_conditions !== null,
    accountConsentBy: row.account_consent_by,
    levels: levels.map((one) => ({
      id: one.id,
      level: one.level,
      setOn: one.set_on.toString(),
      note: one.note,
      trainerName: trainers.get(one.set_by) ?? null,
    })),
    access: access.map((one) => ({
      clientId: one.client_id,
      clientName: one.client_name,
      isGuardian: one.is_guardian,
      isPayer: one.is_payer,
      permissions: one.permissions as Permission[],
      ended: !stands(one, row, on),
      version: one.version,
    })),
  }
}

/** A rider for a client: no trainers' notes, progress only with the permission. */
export function showOwnRider(
  row: RiderRow,
  { permissions, mayChange }: MyAccess,
  { today }: ReadOn,
): ReplyOf<typeof ridersApi.myRiders>['items'][number] {
  const { level, level_set_on: setOn } = row
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth?.toString() ?? null,
    isMinor: isMinor(row.date_of_birth, today),
    isClient: row.is_client,
    ...measuresOf(row),
    permissions,
    mayChange,
    healthAsked: sightOf({ permissions }).health ? row.health_consent_at !== null : null,
    progress: sightOf({ permissions }).progress ? { level, setOn: setOn?.toString() ?? null } : null,
    version: row.version,
  }
}

function measuresOf(row: RiderRow) {
  return {
    heightCm: row.height_cm,
    weightKg: row.weight_kg === null ? null : Number(row.weight_kg),
    weighedOn: row.weighed_on?.toString() ?? null,
    emergencyName: row.emergency_name,
    emergencyPhone: row.emergency_phone,
    emergencyRelation: row.emergency_relation,
  }
}
