import type { ReplyOf } from '@cavaletti/contract'
import type { typeChangesApi } from '@cavaletti/contract/schedule/changes/type-changes'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { listAsked } from './asked-store.ts'

const mostListed = 100

/** Questions that wait for families, with the answers. */
export async function readTypeChanges(tx: Tx): Promise<ReplyOf<typeof typeChangesApi.typeChanges>['items']> {
  const rows = await listAsked(tx, now(), mostListed)
  return rows.map(({ startsAt, answerBy, ...row }) => ({
    ...row,
    startsAt: startsAt.toString(),
    answerBy: answerBy.toString(),
  }))
}
