import type { ReplyOf } from '@cavaletti/contract'
import type { supervisionApi } from '@cavaletti/contract/people/supervision'
import { inScope, type Tx } from '#database/scope.ts'
import { businessRules } from '#modules/identity/businesses/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { may } from '#platform/session/role-matrix.ts'
import { changeSupervision } from './change-supervision.ts'
import { listSupervision } from './store.ts'

export function supervisionRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof supervisionApi> {
  return {
    supervision: ({ principal }) => inScope(db, principal.scope, (tx) => show(tx, principal)),
    changeSupervision: ({ principal, params, body, origin }) =>
      inScope(db, principal.scope, async (tx) => {
        await changeSupervision(tx, params.id, body, { principal, origin })
        return show(tx, principal)
      }),
  }
}

async function show(tx: Tx, principal: Principal): Promise<ReplyOf<typeof supervisionApi.supervision>> {
  const [{ supervision: ages }, rows] = await Promise.all([businessRules(tx), listSupervision(tx)])
  const owns = may(principal, 'team.change')
  return {
    ages,
    items: rows.map(({ userId, dateOfBirth, supervisorId, supervisorName, version }) => ({
      id: userId,
      dateOfBirth: owns || userId === principal.userId ? (dateOfBirth?.toString() ?? null) : null,
      supervisorId,
      supervisorName,
      version,
    })),
  }
}
