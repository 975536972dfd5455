import type { BodyOf } from '@cavaletti/contract'
import type { workloadApi } from '@cavaletti/contract/horses/workload'
import type { Scope, Tx } from '#database/scope.ts'
import { businessRules, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { type HorseRow, timesOffOn, lockHorse, whyIneligible } from '#modules/horses/horses/index.ts'
import { findRider } from '#modules/people/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { mayOverrideLimits } from './policy.ts'
import { daysAround } from './exceeded-limits.ts'
import { brokenLimits, overlaps, type Work } from './rules.ts'
import { insertWork, type RegisterRow, standingWork } from './store.ts'

export interface NewWork extends BodyOf<typeof workloadApi.recordWork> {
  lessonId?: string | null
}

/**
 * Adds work to the register (H1). Locks the horse first, so that concurrent entries see each other. Throws
 * `not_found`; `invalid_input` for future work; `horse_unavailable` (H4, H5, already at work) and `horse_limits` (H2)
 * with reasons; `forbidden` if the caller may not override.
 */
export async function recordWork(tx: Tx, scope: Scope, horseId: string, work: NewWork): Promise<RegisterRow> {
  const horse = await lockHorse(tx, horseId)
  if (!horse) throw new AppError('not_found')
  if (work.riderId && !(await findRider(tx, work.riderId))) throw new AppError('not_found')
  const proposed = await placeInTime(tx, work)
  await checkAvailable(tx, horse, proposed.day)
  const standing = await worksAround(tx, horseId, proposed.day)
  if (overlaps(standing, proposed))
    unavailable('startedAt', say('{horse} is already at work then.', { horse: horse.name }))
  const broken = brokenLimits(horse, standing, proposed)
  const overridden = Object.keys(broken)
  if (overridden.length > 0) {
    if (work.overrideReason === undefined) throw new AppError('horse_limits', { fields: { ...broken } })
    if (!mayOverrideLimits(scope)) throw new AppError('forbidden')
  }
  return insertWork(tx, {
    businessId: tx.businessId,
    id: work.id ?? newId(),
    horseId,
    startedAt: proposed.start,
    day: proposed.day,
    minutes: work.minutes,
    activity: work.activity,
    riderId: work.riderId ?? null,
    riderName: work.riderName ?? '',
    riderWeightClass: work.riderWeightClass ?? null,
    lessonId: work.lessonId ?? null,
    note: work.note ?? '',
    overridden,
    overrideReason: overridden.length > 0 ? (work.overrideReason ?? null) : null,
    recordedBy: scope.actorId,
  })
}

/** Throws `horse_unavailable` for an archived horse, or one that must not or does not work. */
export async function checkAvailable(tx: Tx, horse: HorseRow, day: Temporal.PlainDate): Promise<void> {
  if (horse.archivedAt !== null)
    unavailable('horse', say('{horse} has left the yard.', { horse: horse.name }))
  const { eligibility } = await businessRules(tx)
  const ineligible = whyIneligible(horse, day, eligibility, horse.name)
  if (ineligible) unavailable('horse', ineligible)
  const [timeOff] = await timesOffOn(tx, [horse.id], day)
  if (timeOff)
    unavailable(
      'horse',
      say('{horse} must not work: {reason}', { horse: horse.name, reason: timeOff.reason }),
    )
}

/** Work around a day, as far as limits look. */
export async function worksAround(tx: Tx, horseId: string, day: Temporal.PlainDate): Promise<Work[]> {
  const range = [day.subtract({ days: daysAround }), day.add({ days: daysAround })] as const
  const rows = await standingWork(tx, [horseId], range)
  return rows.map((row) => ({ day: row.day, start: row.startedAt, minutes: row.minutes }))
}

async function placeInTime(tx: Tx, { startedAt, minutes }: NewWork): Promise<Work> {
  const zone = await businessTimeZone(tx)
  const start = Temporal.Instant.from(startedAt).round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const day = start.toZonedDateTimeISO(zone).toPlainDate()
  const today = now().toZonedDateTimeISO(zone).toPlainDate()
  const age = day.until(today, { largestUnit: 'day' }).days
  if (age < 0 || age > 366)
    throw new AppError('invalid_input', {
      fields: { startedAt: say(age < 0 ? 'must be today or earlier' : 'must be within the last year') },
    })
  return { day, start, minutes }
}

function unavailable(field: string, why: string): never {
  throw new AppError('horse_unavailable', { fields: { [field]: why } })
}
