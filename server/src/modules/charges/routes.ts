import type { ReplyOf } from '@cavaletti/contract'
import type { chargesApi } from '@cavaletti/contract/charges'
import { inScope } from '#database/scope.ts'
import { findBusiness, ownBusiness } from '#modules/businesses/index.ts'
import { planCover } from '#modules/packs/index.ts'
import { syncTravelFees } from '#modules/travel-fees/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { once } from '#platform/idempotency/once.ts'
import type { Parts } from '#platform/parts.ts'
import { addExtra, takeOutExtra } from './add-extra.ts'
import { draftCharges } from './draft-charges.ts'
import { chargeAmount, chargeLine } from './rules.ts'
import { type ChargeRow, findCharge, listCharges, sumCharges, type TakenBack, takenBackOf } from './store.ts'
import { unwaiveCharge, waiveCharge } from './waive-charge.ts'

const epoch = Temporal.PlainDate.from('1970-01-01')

export function chargesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof chargesApi> {
  return {
    async charges({ principal, query }) {
      const businessId = ownBusiness(principal)
      const [client = '', day = '', id = ''] = readCursor(query.cursor, 3) ?? []
      return inScope(db, principal.scope, async (tx) => {
        await syncTravelFees(tx, principal.scope, businessId)
        const planned = await planCover(tx, businessId)
        const page = await cursorPage(query, (limit) =>
          listCharges(tx, businessId, {
            until: query.until ? Temporal.PlainDate.from(query.until) : undefined,
            clientIds: query.clientId ? [query.clientId] : undefined,
            planned,
            after: id === '' ? null : readAfter(client, day, id),
            limit,
          }),
        )
        const ids = page.rows.map(({ id }) => id)
        const takenBack = await takenBackOf(tx, businessId, ids)
        return {
          currency: (await findBusiness(tx, businessId))?.currency ?? '',
          items: page.rows.map((row) => describe(row, takenBack.get(row.id))),
          next: page.next((row) => [
            row.client_id,
            String(epoch.until(row.served_on, { largestUnit: 'day' }).days),
            row.id,
          ]),
        }
      })
    },
    async chargesByPayer({ principal, query }) {
      const businessId = ownBusiness(principal)
      const until = query.until ? Temporal.PlainDate.from(query.until) : undefined
      return inScope(db, principal.scope, async (tx) => {
        await syncTravelFees(tx, principal.scope, businessId)
        const planned = await planCover(tx, businessId)
        return {
          currency: (await findBusiness(tx, businessId))?.currency ?? '',
          items: (await sumCharges(tx, businessId, until, planned)).map((row) => ({
            clientId: row.client_id,
            clientName: row.client_name,
            count: row.count,
            amountMinor: row.amount,
            oldestOn: row.oldest_on.toString(),
          })),
        }
      })
    },
    async draftCharges({ principal, body, idempotencyKey: key }) {
      const { scope, userId } = principal
      const attempt = { userId, key, endpoint: 'POST /api/charges/drafts', request: body }
      return inScope(db, scope, (tx) =>
        once(tx, attempt, () => draftCharges(tx, scope, ownBusiness(principal), body)),
      )
    },
    async waive({ principal, body, idempotencyKey: key }) {
      const { scope, userId } = principal
      const attempt = { userId, key, endpoint: 'POST /api/waivers', request: body }
      return inScope(db, scope, (tx) =>
        once(tx, attempt, async () => {
          const { id, reason, waived_at: at } = await waiveCharge(tx, scope, ownBusiness(principal), body)
          return { id, reason, waivedAt: at.toString() }
        }),
      )
    },
    async unwaive({ principal, origin, params }) {
      await inScope(db, principal.scope, (tx) =>
        unwaiveCharge(tx, { principal, origin }, ownBusiness(principal), params.id),
      )
    },
    async addExtra({ principal, body, idempotencyKey: key }) {
      const businessId = ownBusiness(principal)
      const { scope, userId } = principal
      const attempt = { userId, key, endpoint: 'POST /api/extras', request: body }
      return inScope(db, scope, (tx) =>
        once(tx, attempt, async () => {
          const row = await findCharge(tx, businessId, await addExtra(tx, scope, businessId, body))
          if (!row) throw new AppError('not_found')
          return describe(row)
        }),
      )
    },
    async removeExtra({ principal, params }) {
      await inScope(db, principal.scope, (tx) => takeOutExtra(tx, ownBusiness(principal), params.id))
    },
  }
}

function readAfter(client: string, day: string, id: string): [client: string, day: number, id: string] {
  if (!/^[0-9a-f-]{36}$/.test(client) || !/^-?\d{1,7}$/.test(day))
    throw new AppError('invalid_input', { fields: { cursor: 'must be the `next` of a page' } })
  return [client, Number(day), id]
}

function describe(row: ChargeRow, takenBack?: TakenBack): ReplyOf<typeof chargesApi.addExtra> {
  return {
    id: row.id,
    kind: row.kind,
    seatState: row.seat_state,
    clientId: row.client_id,
    clientName: row.client_name,
    riderName: row.rider_name,
    amountMinor: chargeAmount(row),
    takenBack: takenBack ? { ...takenBack, at: takenBack.at.toString() } : null,
    ...chargeLine(row),
  }
}
