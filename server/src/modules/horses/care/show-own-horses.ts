import type { ReplyOf } from '@cavaletti/contract'
import type { myHorsesApi } from '@cavaletti/contract/horses/my-horses'
import type { Tx } from '#database/scope.ts'
import { findHorse, timesOffOn, type HorseRow, horsesOfOwner, todayIn } from '#modules/horses/horses/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import type { Principal } from '#platform/session/gate.ts'
import { lightOf } from './rules.ts'
import { dueOfHorses, lastDoneOfHorses } from './store.ts'

/** Horses that the calling client owns, alone or with others, including archived ones; empty for an archived client. */
async function findOwnHorses(tx: Tx, principal: Principal): Promise<(HorseRow & { share: number })[]> {
  if (principal.businessId === null) return []
  const client = await findPresentClient(tx, principal.userId)
  return client ? horsesOfOwner(tx, client.id) : []
}

/** Whether the calling client sees the photo of a horse: their own, and those of the business, which they may choose. */
export async function maySeePhoto(tx: Tx, principal: Principal, horseId: string): Promise<boolean> {
  const own = await findOwnHorses(tx, principal)
  if (own.some(({ id }) => id === horseId)) return true
  const [horse, client] = await Promise.all([findHorse(tx, horseId), findPresentClient(tx, principal.userId)])
  return client !== undefined && horse?.ownedBy === 'school' && horse.archivedAt === null
}

/** Current horses for their owners: care and time off work, nothing about riders. */
export async function showOwnHorses(
  tx: Tx,
  principal: Principal,
): Promise<ReplyOf<typeof myHorsesApi.myHorses>['items']> {
  const own = (await findOwnHorses(tx, principal)).filter((horse) => horse.archivedAt === null)
  if (own.length === 0) return []
  const today = await todayIn(tx)
  const ids = own.map(({ id }) => id)
  const timesOff = new Map((await timesOffOn(tx, ids, today)).map((timeOff) => [timeOff.horseId, timeOff]))
  const due = Map.groupBy(await dueOfHorses(tx, ids), (row) => row.horseId)
  const done = Map.groupBy(await lastDoneOfHorses(tx, ids), (row) => row.horseId)
  return own.map((horse) => ({
    id: horse.id,
    name: horse.name,
    share: horse.share,
    photoId: horse.photoId,
    born: horse.born?.toString() ?? null,
    sex: horse.sex,
    colour: horse.colour,
    offWorkReason: timesOff.get(horse.id)?.reason ?? null,
    due: (due.get(horse.id) ?? []).flatMap((row) =>
      row.dueOn
        ? [{ kind: row.kind, title: row.title, dueOn: row.dueOn.toString(), light: lightOf(row, today) }]
        : [],
    ),
    done: (done.get(horse.id) ?? []).flatMap((row) =>
      row.doneOn ? [{ kind: row.kind, title: row.title, doneOn: row.doneOn.toString() }] : [],
    ),
  }))
}
