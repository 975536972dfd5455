import type { ReplyOf } from '@cavaletti/contract'
import type { clientSharesApi } from '@cavaletti/contract/people/client-shares'
import { inScope, type Tx } from '#database/scope.ts'
import { findTrainersSee } from '#modules/identity/team/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { shareClient } from './share-client.ts'
import { trainersWhoSee } from './store.ts'

export function clientSharesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof clientSharesApi> {
  return {
    async clientSharing({ principal, params }) {
      return inScope(db, principal.scope, (tx) => show(tx, params.id, principal.userId))
    },
    async shareClient({ principal, params, body, origin }) {
      return inScope(db, principal.scope, async (tx) => {
        await shareClient(tx, principal, params.id, body, origin)
        return show(tx, params.id, principal.userId)
      })
    },
  }
}

async function show(
  tx: Tx,
  clientId: string,
  readerId: string,
): Promise<ReplyOf<typeof clientSharesApi.clientSharing>> {
  if (!(await findClient(tx, clientId))) throw new AppError('not_found')
  const trainers = await trainersWhoSee(tx, clientId)
  return {
    trainersSee: await findTrainersSee(tx),
    trainers: trainers.map((one) => ({ ...one, isMe: one.id === readerId })),
  }
}
