import type { placesApi } from '@cavaletti/contract/schedule/planning/places'
import { inScope, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { changeArena, changePlace, positionColumns } from './change-place.ts'
import { describeArena, describePlaces, describeTravel } from './describe-place.ts'
import { travelWanted } from './jobs.ts'
import { addressLine } from './rules.ts'
import {
  findPlace,
  insertArena,
  insertPlace,
  listPlaces,
  listTravel,
  type PlaceRow,
  putTravel,
} from './store.ts'

export function placesRoutes({
  db,
  maps,
  limits,
}: Pick<Parts, 'db' | 'maps' | 'limits'>): Handlers<typeof placesApi> {
  return {
    async places({ principal, query }) {
      const after = readCursor(query.cursor, 2) as [string, string] | null
      return inScope(db, principal.scope, async (tx) => {
        const archived = query.archived === 'yes'
        const page = await cursorPage(query, (limit) =>
          listPlaces(tx, { search: query.search, archived, after, limit }),
        )
        return {
          items: await describePlaces(tx, page.rows),
          next: page.next((row) => [row.name, row.id]),
        }
      })
    },
    async addPlace({ principal, body, once }) {
      const businessId = ownBusiness(principal)
      const { id = newId(), name, note, address, position = null } = body
      return once(async (tx) => {
        const row = await insertPlace(tx, {
          businessId,
          id,
          name,
          ...address,
          ...positionColumns(position),
          note: note ?? '',
        })
        if (position) await enqueue(tx, travelWanted, { businessId, placeId: id })
        return described(tx, row)
      })
    },
    async mapService() {
      return { canLocate: maps.isConfigured }
    },
    async locateAddress({ principal, body }) {
      if (!maps.isConfigured) return { position: null }
      await limits.spend(['locate user', principal.userId])
      return { position: await maps.locate(addressLine(body)) }
    },
    async place({ principal, params }) {
      return inScope(db, principal.scope, async (tx) => described(tx, await existing(tx, params.id)))
    },
    async changePlace({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) => described(tx, await changePlace(tx, params.id, body)))
    },
    async addArena({ principal, params, body, once }) {
      const businessId = ownBusiness(principal)
      const { id = newId(), name, surface, units } = body
      return once(async (tx) => {
        const place = await existing(tx, params.id)
        return describeArena(
          await insertArena(tx, {
            businessId,
            id,
            placeId: place.id,
            name,
            surface: surface ?? '',
            units,
          }),
        )
      })
    },
    async changeArena({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) => describeArena(await changeArena(tx, params.id, body)))
    },
    async travel({ principal, params, query }) {
      const after = readCursor(query.cursor, 2) as [string, string] | null
      return inScope(db, principal.scope, async (tx) => {
        const from = await existing(tx, params.id)
        const page = await cursorPage(query, (limit) => listTravel(tx, from, { after, limit }))
        return {
          items: page.rows.map((row) => describeTravel(from, row)),
          next: page.next((row) => [row.name, row.id]),
        }
      })
    },
    async setTravel({ principal, params, body }) {
      const businessId = ownBusiness(principal)
      if (body.to === params.id)
        throw new AppError('invalid_input', { fields: { to: say('must be a different location') } })
      await inScope(db, principal.scope, async (tx) => {
        const from = await existing(tx, params.id)
        const to = await existing(tx, body.to)
        await putTravel(tx, [from.id, to.id], body.minutes, principal.userId)
        if (body.minutes === null) await enqueue(tx, travelWanted, { businessId, placeId: from.id })
      })
    },
  }
}

async function existing(tx: Tx, id: string): Promise<PlaceRow> {
  const row = await findPlace(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function described(tx: Tx, row: PlaceRow) {
  const [place] = await describePlaces(tx, [row])
  if (!place) throw new AppError('not_found')
  return place
}
