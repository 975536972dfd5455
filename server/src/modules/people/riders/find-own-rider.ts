import type { Tx } from '#database/scope.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { accessOf, type MyAccess } from './policy.ts'
import { isMinor } from './rules.ts'
import type { ReadOn } from './show-rider.ts'
import { accessOfClient, findRider, findRidingClient, type NamedRider, ridersOfClient } from './store.ts'

export interface OwnRider {
  rider: NamedRider
  access: MyAccess
}

/** Riders the calling client has access to today. Every screen, export and feed of a client uses this. */
export async function findOwnRiders(
  tx: Tx,
  principal: Pick<Principal, 'userId' | 'businessId'>,
  on: ReadOn,
): Promise<OwnRider[]> {
  const own = await findPresentClient(tx, principal.userId)
  if (!own) return []
  const [granted, riders] = await Promise.all([accessOfClient(tx, own.id), ridersOfClient(tx, own.id)])
  const access = new Map(granted.map((one) => [one.riderId, one]))
  return riders.flatMap((rider) => {
    const mine = accessOf(rider, access.get(rider.id), on)
    return mine ? [{ rider, access: mine }] : []
  })
}

/** One of them. Throws `not_found` for others. */
export async function findOwnRider(
  tx: Tx,
  principal: Principal,
  riderId: string,
  on: ReadOn,
): Promise<OwnRider> {
  const own = await findPresentClient(tx, principal.userId)
  const rider = own && (await findRider(tx, riderId))
  const granted = rider && (await accessOfClient(tx, own.id))
  const access =
    rider &&
    accessOf(
      rider,
      granted?.find((one) => one.riderId === riderId),
      on,
    )
  if (!rider || !access) throw new AppError('not_found')
  return { rider, access }
}

/** A client, to be asked whether they answer for a rider. */
export interface Answerer {
  clientId: string
  /** Has an account before their 18th birthday (P3). */
  isMinor: boolean
  today: Temporal.PlainDate
}

/** The calling client; undefined if they are not with the business any more. */
export async function findAnswerer(
  tx: Tx,
  { userId }: Pick<Principal, 'userId'>,
  today: Temporal.PlainDate,
): Promise<Answerer | undefined> {
  const client = await findPresentClient(tx, userId)
  if (!client) return undefined
  const self = await findRidingClient(tx, client.id)
  return { clientId: client.id, isMinor: isMinor(self?.dateOfBirth ?? null, today), today }
}

/**
 * Whether a client answers for a rider, such as to photos and agreements (P5, P13): the adult rider for themselves, the
 * household or a guardian for a minor. A minor with an account of their own only reads, also of siblings.
 */
export function answersFor({ rider, access }: OwnRider, by: Answerer): boolean {
  if (isMinor(rider.dateOfBirth, by.today)) return access.mayChange && !by.isMinor
  return rider.isClient && rider.clientId === by.clientId
}
