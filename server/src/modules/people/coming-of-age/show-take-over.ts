import type { ReplyOf } from '@cavaletti/contract'
import type { Permission } from '@cavaletti/contract/people/riders'
import type { comingOfAgeApi } from '@cavaletti/contract/people/coming-of-age'
import type { Tx } from '#database/scope.ts'
import { accessTo, isMinor, type NamedRider, ofAgeOn, stands } from '#modules/people/riders/index.ts'
import { consentLapsesOn, stateOf } from './rules.ts'
import type { ComingRider } from './store.ts'

/** Date and time zone of a business. */
export interface Here {
  today: Temporal.PlainDate
  timeZone: string
}

/** A rider in the list of riders who come of age. */
export function showComing(rider: ComingRider, today: Temporal.PlainDate) {
  const born = rider.dateOfBirth
  const state = stateOf(rider, today)
  if (!born || state === 'none') return []
  const { id: riderId, firstName, lastName, email } = rider
  const household = { clientId: rider.clientId, clientName: rider.clientName }
  return [{ riderId, firstName, lastName, ...household, ofAgeOn: ofAgeOn(born).toString(), state, email }]
}

/** The same for a guardian, until the handover is done. */
export function showMine(rider: ComingRider, today: Temporal.PlainDate) {
  return showComing(rider, today)
    .filter(({ state }) => state !== 'done')
    .map(({ clientId: _id, clientName: _name, ...own }) => ({ ...own, version: rider.takeOverVersion }))
}

/** The handover on a rider's page. */
export function showTakeOver(
  rider: ComingRider,
  { today, timeZone }: Here,
): ReplyOf<typeof comingOfAgeApi.takeOver> {
  const { dateOfBirth: born, formerClientId: formerId, formerName } = rider
  return {
    state: stateOf(rider, today),
    ofAgeOn: born && ofAgeOn(born).toString(),
    email: rider.email,
    mayTakeOver: !rider.isClient && !rider.archivedAt && !isMinor(born, today),
    mayUndo: rider.doneAt !== null && !rider.hasAccount,
    formerClient: formerId ? { id: formerId, name: formerName ?? '' } : null,
    consentLapsesOn: consentLapsesOn(rider, today, timeZone)?.toString() ?? null,
  }
}

/** Others' access to a rider. */
export async function showGranted(tx: Tx, rider: NamedRider, { today, timeZone }: Here) {
  const all = await accessTo(tx, rider.id)
  return {
    items: all
      .filter((one) => one.clientId !== rider.clientId)
      .map((one) => ({
        clientId: one.clientId,
        clientName: one.clientName,
        isPayer: one.isPayer,
        permissions: one.permissions as Permission[],
        ended: !stands(one, rider, { today, timeZone }),
        version: one.version,
      })),
  }
}
