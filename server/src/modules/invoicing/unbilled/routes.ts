import type { ReplyOf } from '@cavaletti/contract'
import type { unbilledApi } from '@cavaletti/contract/invoicing/unbilled'
import { inScope } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { planCover } from '#modules/invoicing/packs/index.ts'
import { syncTravelFees } from '#modules/schedule/travel-fees/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { addExtra, takeOutExtra } from './add-extra.ts'
import { draftCharges } from './draft-charges.ts'
import { hasLesson, type LessonPayer, payersOfLesson } from './extras-store.ts'
import { readLost } from './read-lost.ts'
import { chargeAmount, chargeLine } from './rules.ts'
import { type ChargeRow, findCharge, listCharges, type TakenBack, takenBackOf } from './store.ts'
import { sumUnbilled } from './sum-unbilled.ts'
import { unwaiveCharge, waiveCharge } from './waive-charge.ts'

const epoch = Temporal.PlainDate.from('1970-01-01')

export function unbilledRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof unbilledApi> {
  return {
    async charges({ principal, query }) {
      const [client = '', day = '', id = ''] = readCursor(query.cursor, 3) ?? []
      return inScope(db, principal.scope, async (tx) => {
        await syncTravelFees(tx, principal.scope)
        const planned = await planCover(tx)
        const page = await cursorPage(query, (limit) =>
          listCharges(tx, {
            until: query.until ? Temporal.PlainDate.from(query.until) : undefined,
            clientIds: query.clientId ? [query.clientId] : undefined,
            planned,
            after: id === '' ? null : readAfter(client, day, id),
            limit,
          }),
        )
        const ids = page.rows.map(({ id }) => id)
        const takenBack = await takenBackOf(tx, ids)
        return {
          currency: (await findBusiness(tx))?.currency ?? '',
          items: page.rows.map((row) => describe(row, takenBack.get(row.id))),
          next: page.next((row) => [
            row.clientId,
            String(epoch.until(row.servedOn, { largestUnit: 'day' }).days),
            row.id,
          ]),
        }
      })
    },
    async chargesByPayer({ principal, query }) {
      const until = query.until ? Temporal.PlainDate.from(query.until) : undefined
      return inScope(db, principal.scope, async (tx) => {
        return {
          currency: (await findBusiness(tx))?.currency ?? '',
          items: (await sumUnbilled(tx, principal.scope, until)).map((row) => ({
            clientId: row.clientId,
            clientName: row.clientName,
            count: row.count,
            amountMinor: row.amount,
            oldestOn: row.oldestOn.toString(),
          })),
        }
      })
    },
    async lessonPayers({ principal, params }) {
      return inScope(db, principal.scope, async (tx) => {
        if (!(await hasLesson(tx, params.id))) throw new AppError('not_found')
        const payers = await payersOfLesson(tx, params.id)
        return { items: byRider(payers) }
      })
    },
    async lostCredits({ principal, params, query }) {
      return inScope(db, principal.scope, (tx) => readLost(tx, params.id, query))
    },
    async draftCharges({ principal, body, once }) {
      const { scope } = principal
      return once((tx) => draftCharges(tx, scope, body))
    },
    async waive({ principal, body, once }) {
      const { scope } = principal
      return once(async (tx) => {
        const { id, reason, waivedAt: at } = await waiveCharge(tx, scope, body)
        return { id, reason, waivedAt: at.toString() }
      })
    },
    async unwaive({ principal, origin, params }) {
      await inScope(db, principal.scope, (tx) => unwaiveCharge(tx, { principal, origin }, params.id))
    },
    async addExtra({ principal, body, once }) {
      const { scope } = principal
      return once(async (tx) => {
        const row = await findCharge(tx, await addExtra(tx, scope, body))
        if (!row) throw new AppError('not_found')
        return describe(row)
      })
    },
    async removeExtra({ principal, params }) {
      await inScope(db, principal.scope, (tx) => takeOutExtra(tx, params.id))
    },
  }
}

function readAfter(client: string, day: string, id: string): [client: string, day: number, id: string] {
  if (!/^[0-9a-f-]{36}$/.test(client) || !/^-?\d{1,7}$/.test(day))
    throw new AppError('invalid_input', { fields: { cursor: say('must be the `next` of a page') } })
  return [client, Number(day), id]
}

function describe(row: ChargeRow, takenBack?: TakenBack): ReplyOf<typeof unbilledApi.addExtra> {
  return {
    id: row.id,
    kind: row.kind,
    seatState: row.seatState,
    clientId: row.clientId,
    clientName: row.clientName,
    riderName: row.riderName,
    amountMinor: chargeAmount(row),
    takenBack: takenBack ? { ...takenBack, at: takenBack.at.toString() } : null,
    ...chargeLine(row),
  }
}

function byRider(rows: readonly LessonPayer[]): ReplyOf<typeof unbilledApi.lessonPayers>['items'] {
  return Array.from(
    Map.groupBy(rows, ({ riderId: id }) => id),
    ([riderId, payers]) => ({
      riderId,
      riderName: payers[0]?.riderName ?? '',
      payers: payers.map((row) => ({ clientId: row.clientId, clientName: row.clientName })),
    }),
  )
}
