import type { BodyOf } from '@cavaletti/contract'
import type { permitsApi } from '@cavaletti/contract/permits'
import type { Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findPermit, insertPermit, updatePermit } from './store.ts'

/** Enters a permit and answers its id. Throws `not_found` for a trainer who does not teach here. */
export async function addPermit(
  tx: Tx,
  businessId: string,
  { userId }: Principal,
  { id = newId(), kind, expiresOn, trainerId = null, ...words }: BodyOf<typeof permitsApi.addPermit>,
): Promise<string> {
  await checkTrainer(tx, businessId, trainerId)
  await insertPermit(tx, {
    business_id: businessId,
    id,
    kind,
    trainer_id: trainerId,
    reference: words.reference ?? '',
    issuer: words.issuer ?? '',
    expires_on: Temporal.PlainDate.from(expiresOn),
    note: words.note ?? '',
    created_by: userId,
  })
  return id
}

/** Throws `not_found`, also for a trainer who does not teach here, and `version_conflict` on a lost race. */
export async function changePermit(
  tx: Tx,
  businessId: string,
  id: string,
  { version, removed, ...change }: BodyOf<typeof permitsApi.changePermit>,
): Promise<void> {
  const permit = await findPermit(tx, businessId, id)
  if (!permit) throw new AppError('not_found')
  const { kind, trainerId, reference, issuer, expiresOn, note } = change
  if (trainerId !== undefined) await checkTrainer(tx, businessId, trainerId)
  const changed = await updatePermit(tx, permit, version, {
    ...(kind !== undefined && { kind }),
    ...(trainerId !== undefined && { trainer_id: trainerId }),
    ...(reference !== undefined && { reference }),
    ...(issuer !== undefined && { issuer }),
    ...(expiresOn !== undefined && { expires_on: Temporal.PlainDate.from(expiresOn) }),
    ...(note !== undefined && { note }),
    ...(removed !== undefined && { removed_at: removed ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
}

async function checkTrainer(tx: Tx, businessId: string, trainerId: string | null): Promise<void> {
  if (trainerId === null) return
  if (!(await trainersOf(tx, businessId)).some(({ id }) => id === trainerId)) throw new AppError('not_found')
}
