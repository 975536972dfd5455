import type { ReplyOf } from '@cavaletti/contract'
import type { Permission } from '@cavaletti/contract/riders'
import type { takeOversApi } from '@cavaletti/contract/take-overs'
import type { Tx } from '#database/scope.ts'
import { accessTo, isMinor, type NamedRider, ofAgeOn, stands } from '#modules/riders/index.ts'
import { consentLapsesOn, stateOf } from './rules.ts'
import type { ComingRider } from './store.ts'

/** The day in a business, and the zone that says so. */
export interface Here {
  businessId: string
  today: Temporal.PlainDate
  timeZone: string
}

/** What a list shows of who comes of age; nothing of who does not. */
export function showComing(rider: ComingRider, today: Temporal.PlainDate) {
  const born = rider.date_of_birth
  const state = stateOf(rider, today)
  if (!born || state === 'none') return []
  const { id: riderId, first_name: firstName, last_name: lastName, email } = rider
  const household = { clientId: rider.client_id, clientName: rider.client_name }
  return [{ riderId, firstName, lastName, ...household, ofAgeOn: ofAgeOn(born).toString(), state, email }]
}

/** The same for a guardian, until it is done. */
export function showMine(rider: ComingRider, today: Temporal.PlainDate) {
  return showComing(rider, today)
    .filter(({ state }) => state !== 'done')
    .map(({ clientId: _id, clientName: _name, ...own }) => ({ ...own, version: rider.take_over_version }))
}

/** What the page of a rider says of it. */
export function showTakeOver(
  rider: ComingRider,
  { today, timeZone }: Here,
): ReplyOf<typeof takeOversApi.takeOver> {
  const { date_of_birth: born, former_client_id: formerId, former_name: formerName } = rider
  return {
    state: stateOf(rider, today),
    ofAgeOn: born && ofAgeOn(born).toString(),
    email: rider.email,
    mayTakeOver: !rider.is_client && !rider.archived_at && !isMinor(born, today),
    mayUndo: rider.done_at !== null && !rider.has_account,
    formerClient: formerId ? { id: formerId, name: formerName ?? '' } : null,
    consentLapsesOn: consentLapsesOn(rider, today, timeZone)?.toString() ?? null,
  }
}

/** Who may do what for a rider, besides the rider. */
export async function showGranted(tx: Tx, rider: NamedRider, { businessId, today, timeZone }: Here) {
  const all = await accessTo(tx, businessId, rider.id)
  return {
    items: all
      .filter((one) => one.client_id !== rider.client_id)
      .map((one) => ({
        clientId: one.client_id,
        clientName: one.client_name,
        isPayer: one.is_payer,
        permissions: one.permissions as Permission[],
        ended: !stands(one, rider, { today, timeZone }),
        version: one.version,
      })),
  }
}
