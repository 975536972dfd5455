import { AppError } from '#platform/http/app-error.ts'
import type { Verdict } from './judge-lesson.ts'
import type { Broken } from './judge-seats.ts'

/** What a verdict that is not clear is refused with. */
export function refusalOf({ obstacles, unavailable, limits, misfits }: Verdict): AppError {
  if (obstacles.length > 0) {
    if (obstacles.every(({ kind }) => kind === 'seats')) return new AppError('lesson_full', { obstacles })
    return new AppError('lesson_conflict', { obstacles, alternatives: [] })
  }
  if (unavailable.length > 0)
    return new AppError('horse_unavailable', { fields: { horseId: unavailable.join(' ') } })
  const fields: Record<string, string> = {}
  const all: Broken[] = [...limits.values(), ...misfits.values()]
  for (const [limit, why] of all.flatMap((broken) => Object.entries(broken)))
    fields[limit] = fields[limit] === undefined ? why : `${fields[limit]} ${why}`
  return new AppError(limits.size > 0 ? 'horse_limits' : 'rider_unsuitable', { fields })
}
