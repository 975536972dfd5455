import type { ReplyOf } from '@cavaletti/contract'
import type { timesOffApi } from '@cavaletti/contract/horses/times-off'
import type { horsesApi } from '@cavaletti/contract/horses/horses'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { clientNames } from '#modules/people/clients/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isOffWorkOn, isWeightStale } from './rules.ts'
import { findHorse, type TimeOffRow, timesOffOf, type HorseRow, ownersOf, weightsOf } from './store.ts'

/** Local date of the business. */
export async function todayIn(tx: Tx): Promise<Temporal.PlainDate> {
  return now()
    .toZonedDateTimeISO(await businessTimeZone(tx))
    .toPlainDate()
}

/** A horse for its business. Throws `not_found`. */
export async function describeHorse(tx: Tx, id: string): Promise<ReplyOf<typeof horsesApi.horse>> {
  const row = await findHorse(tx, id)
  if (!row) throw new AppError('not_found')
  const today = await todayIn(tx)
  const owners = await ownersOf(tx, id)
  const weights = await weightsOf(tx, id)
  const timesOff = await timesOffOf(tx, id)
  const names = await clientNames(
    tx,
    owners.map(({ clientId }) => clientId),
  )
  return {
    ...horseSummary(
      row,
      timesOff.some((timeOff) => isOffWorkOn(timeOff, today)),
    ),
    ueln: row.ueln,
    microchip: row.microchip,
    passportLocation: row.passportLocation,
    notForConsumption: row.notForConsumption,
    breeding: row.breeding,
    vaccinationRule: row.vaccinationRule,
    foaledOn: row.foaledOn?.toString() ?? null,
    minRiderHeightCm: row.minRiderHeightCm,
    maxRiderHeightCm: row.maxRiderHeightCm,
    minRiderLevel: row.minRiderLevel,
    steadyFromLevel: row.steadyFromLevel,
    loadPermille: row.loadPermille,
    maxWorksPerDay: row.maxWorksPerDay,
    maxMinutesPerDay: row.maxMinutesPerDay,
    maxMinutesPerWeek: row.maxMinutesPerWeek,
    maxWorksInARow: row.maxWorksInARow,
    minRestMinutes: row.minRestMinutes,
    restDaysPerWeek: row.restDaysPerWeek,
    restWeekday: row.restWeekday,
    owners: owners.map((owner) => ({ ...owner, name: names.get(owner.clientId) ?? '' })),
    weights: weights.map(({ weighedOn: on, kilograms }) => ({ weighedOn: on.toString(), kilograms })),
    isWeightStale: isWeightStale(weights[0]?.weighedOn, today),
    timesOff: timesOff.map(describeTimeOff),
    version: row.version,
  }
}

/** A horse in a list. */
export function horseSummary(row: HorseRow, isOffWork: boolean) {
  return {
    id: row.id,
    name: row.name,
    born: row.born?.toString() ?? null,
    sex: row.sex,
    colour: row.colour,
    heightCm: row.heightCm,
    ownedBy: row.ownedBy,
    photoId: row.photoId,
    isOffWork,
    archivedAt: row.archivedAt?.toString() ?? null,
    archived: row.archivedBecause,
  }
}

export function describeTimeOff(row: TimeOffRow): ReplyOf<typeof timesOffApi.endTimeOff> {
  return {
    id: row.id,
    horseId: row.horseId,
    fromDay: row.fromDay.toString(),
    untilDay: row.untilDay?.toString() ?? null,
    reason: row.reason,
    byInspector: row.byInspector,
    certificate: row.certificate,
    hasCertificateFile: row.certificateFileId !== null,
    placedAt: row.placedAt.toString(),
    endedAt: row.endedAt?.toString() ?? null,
    version: row.version,
  }
}
