import type { BodyOf } from '@cavaletti/contract'
import type { waitingListApi } from '@cavaletti/contract/schedule/booking/waiting-list'
import type { Scope, Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { checkRider, passOn } from './answer-offer.ts'
import { offersToEntry } from './decision-store.ts'
import { type EntryRow, lockEntry, updateEntry } from './entry-store.ts'
import { wishColumns } from './join-list.ts'
import { checkHorse } from './own-horse.ts'
import { lockVacancy } from './vacancy-store.ts'

/** Changes or pauses an entry, which keeps its turn. Throws like `lockOwn`, `checkHorse` and `wishColumns`. */
export async function changeEntry(
  tx: Tx,
  principal: Principal,
  id: string,
  { version, isPaused, wish }: BodyOf<typeof waitingListApi.changeWaiting>,
): Promise<void> {
  const { lessonId, offerIds, clientId, pausedAt } = await lockOwn(tx, principal, id, version)
  await checkHorse(tx, principal, clientId, wish?.horseId)
  const columns = wish && (await wishColumns(tx, lessonId === null ? wish : { ...wish, offerIds }))
  await updateEntry(tx, id, {
    ...columns,
    ...(isPaused !== undefined && { pausedAt: isPaused ? (pausedAt ?? now()) : null }),
  })
}

/** Ends an entry of the caller. Throws like `lockOwn`. */
export async function leaveList(
  tx: Tx,
  principal: Principal,
  id: string,
  { version }: BodyOf<typeof waitingListApi.leaveWaitingList>,
): Promise<void> {
  await lockOwn(tx, principal, id, version)
  await endEntry(tx, principal.scope, id, { endedBecause: 'left' })
}

/** Ends any entry, for a trainer. Throws `not_found` and `version_conflict`. */
export async function removeEntry(
  tx: Tx,
  scope: Scope,
  id: string,
  { version, message }: BodyOf<typeof waitingListApi.removeWaiting>,
): Promise<void> {
  await lockLive(tx, id, version)
  await endEntry(tx, scope, id, { endedBecause: 'removed', message })
}

/** Ends a locked entry. A place that is offered to it goes to the next one. */
async function endEntry(
  tx: Tx,
  scope: Scope,
  id: string,
  end: Pick<EntryRow, 'endedBecause'> & { message?: string },
): Promise<void> {
  const at = now()
  await updateEntry(tx, id, { ...end, endedAt: at })
  for (const offer of await offersToEntry(tx, id)) {
    await lockVacancy(tx, offer.vacancyId)
    const [open] = (await offersToEntry(tx, id)).filter((one) => one.id === offer.id)
    if (open) await passOn(tx, scope, [open], at)
  }
}

async function lockOwn(tx: Tx, principal: Principal, id: string, version: number): Promise<EntryRow> {
  const entry = await lockLive(tx, id)
  await checkRider(tx, principal, entry.riderId)
  if (entry.version !== version) throw new AppError('version_conflict')
  return entry
}

async function lockLive(tx: Tx, id: string, version?: number): Promise<EntryRow> {
  const entry = await lockEntry(tx, id)
  if (!entry || entry.endedAt !== null) throw new AppError('not_found')
  if (version !== undefined && entry.version !== version) throw new AppError('version_conflict')
  return entry
}
