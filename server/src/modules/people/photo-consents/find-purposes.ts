import type { ReplyOf } from '@cavaletti/contract'
import type { photoConsentsApi } from '@cavaletti/contract/people/photo-consents'
import type { Tx } from '#database/scope.ts'
import { type PurposeRow, storedPurposes } from './store.ts'
import { wordStandard } from './word-standard.ts'

export type Purpose = ReplyOf<typeof photoConsentsApi.changePhotoPurpose>

/** Standard purposes, as far as the business did not change them, and its own; removed ones included. */
export async function findPurposes(tx: Tx): Promise<Purpose[]> {
  const stored = await storedPurposes(tx)
  const byId = new Map(stored.map((row) => [row.id, row]))
  const standard = wordStandard()
  const isStandard = new Set(standard.map(({ id }) => id))
  return [
    ...standard.map((words) => describe(byId.get(words.id), words)),
    ...stored.filter(({ id }) => !isStandard.has(id)).map((row) => describe(row, row)),
  ]
}

function describe(row: PurposeRow | undefined, words: { id: string; name: string; text: string }): Purpose {
  return {
    id: words.id,
    name: row?.name || words.name,
    text: row?.text || words.text,
    textVersion: row?.textVersion ?? 1,
    isRemoved: (row?.removedAt ?? null) !== null,
    version: row?.version ?? 1,
  }
}

/** Names of all purposes by id, in the language of the running work; removed ones included. */
export async function namesOfPurposes(tx: Tx): Promise<ReadonlyMap<string, string>> {
  return new Map((await findPurposes(tx)).map(({ id, name }) => [id, name]))
}

/** Names of the purposes in use. */
export async function purposeNames(tx: Tx): Promise<string[]> {
  return (await findPurposes(tx)).filter(({ isRemoved }) => !isRemoved).map(({ name }) => name)
}
