import type { ReplyOf } from '@cavaletti/contract'
import type { bookingsApi } from '@cavaletti/contract/schedule/booking/bookings'
import type { Tx } from '#database/scope.ts'
import { latestWeights } from '#modules/horses/horses/index.ts'
import type { OwnRider } from '#modules/people/riders/index.ts'
import { misfits } from '#modules/schedule/lessons/index.ts'
import { horsesOfFamilies } from '#modules/schedule/slots/index.ts'
import type { Principal } from '#platform/session/gate.ts'
import { latestHorses } from './store.ts'

type Rider = ReplyOf<typeof bookingsApi.myBookingChoices>['riders'][number]
type Horses = Pick<Rider, 'horses' | 'usualHorseId'>

/** The horses of the family that suit each rider. Others are left out, and why is not said (H6). */
export async function readHorses(
  tx: Tx,
  principal: Principal,
  riders: readonly OwnRider['rider'][],
  today: Temporal.PlainDate,
): Promise<(rider: OwnRider['rider']) => Horses> {
  const clientIds = [...new Set(riders.map(({ clientId }) => clientId))]
  const families = await horsesOfFamilies(tx, principal, clientIds)
  const horseIds = [...families.values()].flat().map(({ id }) => id)
  if (horseIds.length === 0) return () => ({ horses: [], usualHorseId: null })
  const [weights, latest] = await Promise.all([
    latestWeights(tx, horseIds),
    latestHorses(
      tx,
      riders.map(({ id }) => id),
    ),
  ])
  const weightOf = new Map(weights.map((weight) => [weight.horseId, weight]))
  return (rider) => {
    const horses = (families.get(rider.clientId) ?? []).filter(
      (horse) => Object.keys(misfits(horse, rider, today, weightOf.get(horse.id))).length === 0,
    )
    const ridden = latest.filter(({ riderId }) => riderId === rider.id).map(({ horseId }) => horseId)
    const usual = horses.find(({ id }) => ridden.filter((one) => one === id).length * 2 > ridden.length)
    return {
      horses: horses.map(({ id, name, photoId }) => ({ id, name, photoId })),
      usualHorseId: usual?.id ?? null,
    }
  }
}
