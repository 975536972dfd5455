import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { draftCharges } from '#modules/invoicing/unbilled/index.ts'
import { newId } from '#platform/keys.ts'
import { announceRun } from './announce-run.ts'
import { endOf } from './rules.ts'
import { insertItems, type ItemRow, lockRun, type RunRow, setRunState, updateItem } from './store.ts'
import { type Patience, tryItems } from './try-items.ts'

/**
 * Creates the drafts of a run and mails the owner. The mail shares the transaction that marks the run as drafted, so
 * it is sent once.
 */
export async function draftItems(db: Db, publicUrl: string, run: RunRow, patience: Patience): Promise<void> {
  const { businessId, id: runId } = run
  await tryItems(db, { businessId, runId, state: 'waiting' }, patience, (tx, item) => draftOne(tx, run, item))
  await inScope(db, jobScope(businessId), async (tx) => {
    const locked = await lockRun(tx, runId)
    if (locked?.state !== 'drafting') return
    await setRunState(tx, runId, locked.issueOn === null ? 'done' : 'drafted')
    await announceRun(tx, publicUrl, locked)
  })
}

async function draftOne(tx: Tx, { businessId, period }: RunRow, item: ItemRow): Promise<void> {
  const { drafts } = await draftCharges(tx, jobScope(businessId), {
    until: endOf(period).toString(),
    clientIds: [item.clientId],
  })
  const [first, ...more] = drafts
  await updateItem(tx, item.id, first ? { state: 'drafted', documentId: first.id } : { state: 'nothing' })
  await insertItems(
    tx,
    more.map((draft) => ({
      businessId,
      id: newId(),
      runId: item.runId,
      clientId: item.clientId,
      documentId: draft.id,
      state: 'drafted' as const,
    })),
  )
}
