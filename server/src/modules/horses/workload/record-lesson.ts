import type { weightClasses } from '@cavaletti/contract/horses/workload'
import { limits } from '@cavaletti/contract/horses/workload'
import type { Scope, Tx } from '#database/scope.ts'
import type { HorseRow } from '#modules/horses/horses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { worksAround } from './record-work.ts'
import { brokenLimits, overlaps } from './rules.ts'
import { insertWork, type RegisterRow } from './store.ts'

export interface RiddenLesson {
  lessonId: string
  startedAt: Temporal.Instant
  minutes: number
  timeZone: string
  riderId: string
  riderName: string
  riderWeightClass: (typeof weightClasses)[number] | null
  /** Overrides from planning, and their reason. */
  overridden: readonly string[]
  overrideReason: string | null
}

/** Longest entry in the register. Minutes. */
const longest = 720

/**
 * Adds a horse's lesson to the register (H1). Lock the horse first. Does not check again what was planned and
 * allowed, nor whether the horse may work that day. Throws `horse_unavailable` if the register has other work then,
 * and `horse_limits` for limits without an override.
 */
export async function recordLesson(
  tx: Tx,
  scope: Scope,
  horse: HorseRow,
  lesson: RiddenLesson,
): Promise<RegisterRow> {
  const { startedAt, overrideReason } = lesson
  const minutes = Math.min(lesson.minutes, longest)
  const day = startedAt.toZonedDateTimeISO(lesson.timeZone).toPlainDate()
  const work = { day, start: startedAt, minutes }
  const standing = await worksAround(tx, horse.id, day)
  if (overlaps(standing, work))
    throw new AppError('horse_unavailable', {
      fields: { horseId: say('{horse} was at other work then, says the register.', { horse: horse.name }) },
    })
  const broken = brokenLimits(horse, standing, work)
  if (Object.keys(broken).length > 0 && overrideReason === null)
    throw new AppError('horse_limits', { fields: { ...broken } })
  const overridden = limits.filter((limit) => limit in broken || lesson.overridden.includes(limit))
  return insertWork(tx, {
    businessId: horse.businessId,
    id: newId(),
    horseId: horse.id,
    startedAt,
    day,
    minutes,
    activity: 'lesson',
    riderId: lesson.riderId,
    riderName: lesson.riderName,
    riderWeightClass: lesson.riderWeightClass,
    lessonId: lesson.lessonId,
    note: '',
    overridden,
    overrideReason: overridden.length > 0 ? overrideReason : null,
    recordedBy: scope.actorId,
  })
}
