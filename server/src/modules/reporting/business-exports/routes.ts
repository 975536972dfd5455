import type { ReplyOf } from '@cavaletti/contract'
import type { businessExportsApi } from '@cavaletti/contract/reporting/business-exports'
import { inScope, type Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { askExport } from './ask-export.ts'
import { openArchive } from './open-archive.ts'
import { percentOf } from './rules.ts'
import { type ExportRow, latestExports } from './store.ts'

type Shown = ReplyOf<typeof businessExportsApi.exportBusiness>

export function businessExportsRoutes(
  parts: Pick<Parts, 'db' | 'archives' | 'limits'>,
): Handlers<typeof businessExportsApi> {
  const { db, limits } = parts
  return {
    async businessExports({ principal }) {
      return inScope(db, principal.scope, async (tx) => ({
        items: await show(tx, await latestExports(tx, 5)),
      }))
    },
    async exportBusiness({ principal, origin, body, once }) {
      await limits.spend(['export user', principal.userId])
      return once(async (tx) => {
        const [shown] = await show(tx, [await askExport(tx, body.id, { principal, origin })])
        if (!shown) throw new AppError('not_found')
        return shown
      })
    },
    async businessArchive({ principal, origin, params }) {
      return inScope(db, principal.scope, async (tx) =>
        openArchive(tx, parts.archives, params.id, {
          by: { principal, origin },
          businessName: (await findBusiness(tx))?.name ?? '',
        }),
      )
    },
  }
}

async function show(tx: Tx, rows: readonly ExportRow[]): Promise<Shown[]> {
  const names = await accountNames(
    tx,
    rows.map(({ askedBy }) => askedBy),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    askedAt: row.askedAt.toString(),
    askedByName: names.get(row.askedBy) ?? '',
    step: row.step,
    percent: percentOf(row),
    bytes: row.bytes,
    readyAt: row.readyAt?.toString() ?? null,
    expiresAt: row.expiresAt?.toString() ?? null,
    problem: row.problem,
  }))
}
