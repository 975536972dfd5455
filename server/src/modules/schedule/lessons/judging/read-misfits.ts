import { misfits as measures } from '@cavaletti/contract/schedule/lessons/overridables'
import type { Tx } from '#database/scope.ts'
import { latestWeights, listHorses, todayIn } from '#modules/horses/horses/index.ts'
import { findRider } from '#modules/people/riders/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { misfits } from './judge-seats.ts'

/** More horses than any yard has. */
const mostHorses = 1000

/** Horses that do not suit a rider on a day (ISO 8601; default: today), with reasons. Throws `not_found`. */
export async function readMisfits(tx: Tx, riderId: string, day: string | undefined) {
  const [rider, horses, today] = await Promise.all([
    findRider(tx, riderId),
    listHorses(tx, { archived: false, after: null, limit: mostHorses }),
    todayIn(tx),
  ])
  if (!rider) throw new AppError('not_found')
  const ids = horses.map(({ id }) => id)
  const weights = new Map((await latestWeights(tx, ids)).map((one) => [one.horseId, one]))
  const then = day === undefined ? today : Temporal.PlainDate.from(day)
  return horses.flatMap((horse) => {
    const broken = misfits(horse, rider, then, weights.get(horse.id))
    const which = measures.filter((measure) => broken[measure] !== undefined)
    return which.length === 0 ? [] : [{ horseId: horse.id, misfits: which }]
  })
}
