import type { clientExportsApi } from '@cavaletti/contract/reporting/client-exports'
import { inScope } from '#database/scope.ts'
import type { Handlers, Origin, SentFile } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { apart } from '#platform/threads/apart.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { type Dossier, gatherForClient, gatherForTrainer, gatherFormer } from './gather-dossier.ts'
import type { printDossier } from './print-dossier.ts'

const print = apart<typeof printDossier>(new URL('print-dossier.ts', import.meta.url), 'printDossier')

export function clientExportsRoutes(parts: Parts): Handlers<typeof clientExportsApi> {
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
        turnOf(principal),
      )
    },
    async exportMe({ principal, origin }) {
      await spend(principal)
      return gatherMine(principal, origin)
    },
    async exportMeAsPdf({ principal, origin }) {
      await spend(principal)
      return asPdf(await gatherMine(principal, origin), turnOf(principal))
    },
  }
}

async function asPdf(dossier: Dossier, turn: Turn): Promise<SentFile> {
  const { firstName, lastName } = dossier.person
  const name = `${firstName} ${lastName}`.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return { type: 'application/pdf', name: `${name}.pdf`, bytes: await print(turn, dossier) }
}
