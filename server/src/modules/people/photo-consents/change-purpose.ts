import type { BodyOf } from '@cavaletti/contract'
import type { photoConsentsApi } from '@cavaletti/contract/people/photo-consents'
import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findPurposes } from './find-purposes.ts'
import { mostPurposes } from './rules.ts'
import { insertPurpose, updatePurpose } from './store.ts'

interface By {
  principal: Principal
  origin: Origin
}

/** Adds a purpose and returns its id. Throws `too_many`, `id_taken`. */
export async function addPurpose(
  tx: Tx,
  { id = newId(), name, text }: BodyOf<typeof photoConsentsApi.addPhotoPurpose>,
  by: By,
): Promise<string> {
  const known = await findPurposes(tx)
  if (known.filter(({ isRemoved }) => !isRemoved).length >= mostPurposes) throw new AppError('too_many')
  const { businessId } = tx
  const added =
    !known.some((one) => one.id === id) && (await insertPurpose(tx, { businessId, id, name, text }))
  if (!added) throw new AppError('id_taken')
  await audit(tx, 'photo_purpose_changed', by, { object: ['business', businessId], detail: { purpose: id } })
  return id
}

/**
 * Changes, removes or restores a purpose. Another text has a new version, so everybody is asked again (P13). The first
 * change of a standard purpose stores it. Throws `not_found`, `version_conflict`.
 */
export async function changePurpose(
  tx: Tx,
  id: string,
  { version, name, text, removed }: BodyOf<typeof photoConsentsApi.changePhotoPurpose>,
  by: By,
): Promise<void> {
  const known = (await findPurposes(tx)).find((one) => one.id === id)
  if (!known) throw new AppError('not_found')
  if (known.version !== version) throw new AppError('version_conflict')
  const { businessId } = tx
  const isOther = text !== undefined && text !== known.text
  await insertPurpose(tx, { businessId, id })
  const changed = await updatePurpose(tx, { businessId, id }, version, {
    ...(name !== undefined && name !== known.name && { name }),
    ...(isOther && { text, textVersion: known.textVersion + 1 }),
    ...(removed !== undefined && { removedAt: removed ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  const detail = { purpose: id, newText: isOther, ...(removed !== undefined && { removed }) }
  await audit(tx, 'photo_purpose_changed', by, { object: ['business', businessId], detail })
}
