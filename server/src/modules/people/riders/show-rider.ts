import type { ReplyOf } from '@cavaletti/contract'
import type { Permission, ridersApi } from '@cavaletti/contract/people/riders'
import type { Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type MyAccess, sightOf } from './policy.ts'
import { ageOn, isMinor, levelState, stands } from './rules.ts'
import { accessTo, findRider, levelsOf, type NamedRider, type RiderRow, teachesRider } from './store.ts'

/** Local date and time zone of the reader. */
export interface ReadOn {
  today: Temporal.PlainDate
  timeZone: string
}

/** A rider in a list. */
export function showRider(row: NamedRider, { today }: ReadOn) {
  const born = row.dateOfBirth
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: row.clientName,
    isClient: row.isClient,
    firstName: row.firstName,
    lastName: row.lastName,
    dateOfBirth: born?.toString() ?? null,
    age: born ? ageOn(born, today) : null,
    isMinor: isMinor(born, today),
    level: row.level,
    levelSetOn: row.levelSetOn?.toString() ?? null,
    levelState: levelState(row.levelSetOn, today),
    archivedAt: row.archivedAt?.toString() ?? null,
    version: row.version,
  }
}

/** A rider with levels and access, never health data. Throws `not_found`. */
export async function showRiderInFull(
  tx: Tx,
  id: string,
  reader: ReadOn & { userId: string },
): Promise<ReplyOf<typeof ridersApi.rider>> {
  const row = await findRider(tx, id)
  if (!row) throw new AppError('not_found')
  const levels = await levelsOf(tx, id)
  const access = await accessTo(tx, id)
  const trainers = await accountNames(
    tx,
    levels.map((one) => one.setBy),
  )
  return {
    ...showRider(row, reader),
    ...measuresOf(row),
    note: row.note,
    healthAsked: row.healthConsentAt !== null,
    isTaughtByReader: await teachesRider(tx, id, reader.userId),
    hasHealth: row.sealedAllergies !== null || row.sealedConditions !== null,
    accountConsentBy: row.accountConsentBy,
    levels: levels.map((one) => ({
      id: one.id,
      level: one.level,
      setOn: one.setOn.toString(),
      note: one.note,
      trainerName: trainers.get(one.setBy) ?? null,
    })),
    access: access.map((one) => ({
      clientId: one.clientId,
      clientName: one.clientName,
      isGuardian: one.isGuardian,
      isPayer: one.isPayer,
      permissions: one.permissions as Permission[],
      ended: !stands(one, row, reader),
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
  const { level, levelSetOn: setOn } = row
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    dateOfBirth: row.dateOfBirth?.toString() ?? null,
    isMinor: isMinor(row.dateOfBirth, today),
    isClient: row.isClient,
    ...measuresOf(row),
    permissions,
    mayChange,
    healthAsked: sightOf({ permissions }).health ? row.healthConsentAt !== null : null,
    progress: sightOf({ permissions }).progress ? { level, setOn: setOn?.toString() ?? null } : null,
    version: row.version,
  }
}

function measuresOf(row: RiderRow) {
  return {
    heightCm: row.heightCm,
    weightKg: row.weightKg === null ? null : Number(row.weightKg),
    weighedOn: row.weighedOn?.toString() ?? null,
    emergencyName: row.emergencyName,
    emergencyPhone: row.emergencyPhone,
    emergencyRelation: row.emergencyRelation,
  }
}
