import type { ReplyOf } from '@cavaletti/contract'
import type { certificatesApi } from '@cavaletti/contract/people/certificates'
import { inScope, type Tx } from '#database/scope.ts'
import { accountNames, trainersOf } from '#modules/identity/accounts/index.ts'
import { businessRules, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { addPermit, changePermit } from './change-permit.ts'
import { lightOf } from './rules.ts'
import { findPermit, listPermits, type RankedPermit } from './store.ts'

type Permit = ReplyOf<typeof certificatesApi.addPermit>

export function certificatesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof certificatesApi> {
  return {
    async permits({ principal, query }) {
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage(query, (limit) => listPermits(tx, { after, limit }))
        return {
          items: await show(tx, page.rows),
          next: page.next((row) => [String(row.place), row.id]),
          graceDays: (await businessRules(tx)).permitGraceDays,
          trainers: await trainersOf(tx),
        }
      })
    },
    async addPermit({ principal, body, once }) {
      return once(
        (tx) => addPermit(tx, principal, body),
        (tx, id) => showOne(tx, id),
      )
    },
    async changePermit({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) => {
        await changePermit(tx, params.id, body)
        return showOne(tx, params.id)
      })
    },
  }
}

async function showOne(tx: Tx, id: string): Promise<Permit> {
  const row = await findPermit(tx, id)
  const [shown] = row ? await show(tx, [row]) : []
  if (!shown) throw new AppError('not_found')
  return shown
}

async function show(tx: Tx, rows: readonly RankedPermit[]): Promise<Permit[]> {
  const { permitGraceDays } = await businessRules(tx)
  const zone = await businessTimeZone(tx)
  const today = now().toZonedDateTimeISO(zone).toPlainDate()
  const names = await accountNames(
    tx,
    rows.map((row) => row.trainerId),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    trainerId: row.trainerId,
    trainerName: (row.trainerId && names.get(row.trainerId)) ?? null,
    reference: row.reference,
    issuer: row.issuer,
    expiresOn: row.expiresOn.toString(),
    note: row.note,
    light: lightOf(row, today, permitGraceDays),
    isRemoved: row.removedAt !== null,
    version: row.version,
  }))
}
