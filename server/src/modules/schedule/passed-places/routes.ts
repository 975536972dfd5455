import type { passedPlacesApi } from '@cavaletti/contract/schedule/changes/passed-places'
import { inScope } from '#database/scope.ts'
import { type CreditFinder, readOwnSeat } from '#modules/schedule/timetable/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { describeLink, keyOf, makeLink, readLink, readLinks, withdrawLinks } from './make-link.ts'
import { readPlace } from './read-place.ts'
import type { PlaceLinkRow } from './store.ts'
import { takePlace } from './take-place.ts'

export function passedPlacesRoutes(
  { db, keys, limits, publicUrl }: Pick<Parts, 'db' | 'keys' | 'limits' | 'publicUrl'>,
  findCredits: CreditFinder,
): Handlers<typeof passedPlacesApi> {
  const show = (row: PlaceLinkRow) => describeLink(keys, publicUrl, row)
  return {
    async placeLinks({ principal, params: { id } }) {
      return inScope(db, principal.scope, (tx) => readLinks(tx, principal, id, show))
    },
    async addPlaceLink({ principal, params: { id }, body, once }) {
      // Each may be a mail to somebody. The address counts as typed, a client's or not: the limit tells nothing of it.
      const { userId } = principal
      const recipient = body.email === undefined ? null : `${userId} ${keyOf(body.email)}`
      await limits.spend(
        ['place link user', userId],
        ...(recipient === null ? [] : [['place link recipient', recipient] as const]),
      )
      return once(
        (tx) => makeLink(tx, keys, principal, id, body),
        async (tx, linkId) => show(await readLink(tx, linkId)),
      )
    },
    async endPlaceLinks({ principal, params: { id } }) {
      await inScope(db, principal.scope, (tx) => withdrawLinks(tx, principal, id))
    },
    async passedPlace({ principal, params: { secret }, origin }) {
      await limits.spend(['public address', throttleSubject(origin.ip)])
      return inScope(db, principal.scope, (tx) => readPlace(tx, principal, secret))
    },
    async takePlace({ principal, params: { secret }, body, origin, once }) {
      await limits.spend(['public address', throttleSubject(origin.ip)])
      return once(
        (tx) => takePlace(tx, principal, secret, body),
        (tx, seatId) => readOwnSeat(tx, principal, seatId, findCredits),
      )
    },
  }
}
