import type { BodyOf } from '@cavaletti/contract'
import type { certificatesApi } from '@cavaletti/contract/people/certificates'
import type { Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findPermit, insertPermit, updatePermit } from './store.ts'

/** Adds a certificate and returns its id. Throws `not_found` for an unknown trainer. */
export async function addPermit(
  tx: Tx,
  { userId }: Principal,
  { id = newId(), kind, expiresOn, trainerId = null, ...words }: BodyOf<typeof certificatesApi.addPermit>,
): Promise<string> {
  await checkTrainer(tx, trainerId)
  await insertPermit(tx, {
    businessId: tx.businessId,
    id,
    kind,
    trainerId,
    reference: words.reference ?? '',
    issuer: words.issuer ?? '',
    expiresOn: Temporal.PlainDate.from(expiresOn),
    note: words.note ?? '',
    createdBy: userId,
  })
  return id
}

/** Throws `not_found`, also for an unknown trainer, and `version_conflict` on a lost race. */
export async function changePermit(
  tx: Tx,
  id: string,
  { version, removed, ...change }: BodyOf<typeof certificatesApi.changePermit>,
): Promise<void> {
  const permit = await findPermit(tx, id)
  if (!permit) throw new AppError('not_found')
  const { kind, trainerId, reference, issuer, expiresOn, note } = change
  if (trainerId !== undefined) await checkTrainer(tx, trainerId)
  const changed = await updatePermit(tx, permit, version, {
    ...(kind !== undefined && { kind }),
    ...(trainerId !== undefined && { trainerId }),
    ...(reference !== undefined && { reference }),
    ...(issuer !== undefined && { issuer }),
    ...(expiresOn !== undefined && { expiresOn: Temporal.PlainDate.from(expiresOn) }),
    ...(note !== undefined && { note }),
    ...(removed !== undefined && { removedAt: removed ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
}

async function checkTrainer(tx: Tx, trainerId: string | null): Promise<void> {
  if (trainerId === null) return
  if (!(await trainersOf(tx)).some(({ id }) => id === trainerId)) throw new AppError('not_found')
}
