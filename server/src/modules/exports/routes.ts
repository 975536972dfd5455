import type { exportsApi } from '@cavaletti/contract/exports'
import { inScope } from '#database/scope.ts'
import type { Handlers, Origin, SentFile } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { drawReport } from '#platform/pdf/draw-report.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type Dossier, gatherForClient, gatherForTrainer, gatherFormer } from './gather-dossier.ts'
import { reportOf } from './rules.ts'

export function exportsRoutes(parts: Parts): Handlers<typeof exportsApi> {
  const { db, limits } = parts
  const spend = ({ userId }: Principal) => limits.spend(['export user', userId])
  const gatherMine = async (principal: Principal, origin: Origin): Promise<Dossier> => {
    const by = { principal, origin }
    const mine = await inScope(db, principal.scope, (tx) => gatherForClient(tx, parts, by))
    return { ...mine, formerly: await gatherFormer(db, by) }
  }
  return {
    async exportClient({ principal, params, origin }) {
      await spend(principal)
      return inScope(db, principal.scope, (tx) =>
        gatherForTrainer(tx, parts, params.id, { principal, origin }),
      )
    },
    async exportClientAsPdf({ principal, params, origin }) {
      await spend(principal)
      return asPdf(
        await inScope(db, principal.scope, (tx) =>
          gatherForTrainer(tx, parts, params.id, { principal, origin }),
        ),
      )
    },
    async exportMe({ principal, origin }) {
      await spend(principal)
      return gatherMine(principal, origin)
    },
    async exportMeAsPdf({ principal, origin }) {
      await spend(principal)
      return asPdf(await gatherMine(principal, origin))
    },
  }
}

async function asPdf(dossier: Dossier): Promise<SentFile> {
  const { firstName, lastName } = dossier.person
  const name = `${firstName} ${lastName}`.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return { type: 'application/pdf', name: `${name}.pdf`, bytes: await drawReport(reportOf(dossier)) }
}
