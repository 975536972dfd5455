import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { holdsApi } from '@cavaletti/contract/schedule/booking/holds'
import type { slotsApi } from '@cavaletti/contract/schedule/booking/slots'
import type { Db, Scope } from '#database/scope.ts'
import { inScope } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { offerSlots, readPage } from '#modules/schedule/slots/index.ts'
import { dayIn } from '#platform/clock.ts'

type Slots = ReplyOf<typeof slotsApi.mySlots>['items']

/** As many as are shown with a refusal. */
const most = 3
/** Days searched before and after: a page of free times has seven. */
const daysAround = 3

/** The free times nearest to one that is taken, nearest first, without locks. */
export async function findNearest(
  db: Db,
  scope: Scope,
  { riderId, offerId, startsAt, horseId }: BodyOf<typeof holdsApi.holdPlace>,
): Promise<Slots> {
  const wanted = Temporal.Instant.from(startsAt)
  const page = await inScope(db, scope, async (tx) => {
    const day = dayIn(await businessTimeZone(tx), wanted)
    const [from, until] = [day.subtract({ days: daysAround }), day.add({ days: daysAround })]
    const range = { from: from.toString(), until: until.toString() }
    return readPage(tx, { riderId, offerId, horseId, ...range }, 'client')
  })
  const { items } = await offerSlots(page)
  const away = (slot: Slots[number]) => Math.abs(wanted.until(slot.startsAt).total('seconds'))
  return items.toSorted((a, b) => away(a) - away(b)).slice(0, most)
}
