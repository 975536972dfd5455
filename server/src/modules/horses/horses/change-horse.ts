import type { BodyOf } from '@cavaletti/contract'
import type { horsesApi } from '@cavaletti/contract/horses/horses'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { announce } from '#platform/reactions.ts'
import { checkHeights, checkOwners, profileColumns } from './add-horse.ts'
import { horseUnavailable } from './announce-absence.ts'
import { horseRuleChanged } from './announce-rule.ts'
import { todayIn } from './describe-horse.ts'
import { papersDue } from './jobs.ts'
import { changePhoto } from './photograph-horse.ts'
import { findHorse, ownersOf, replaceOwners, updateHorse } from './store.ts'

/** Days to enter new owners into the passport, and to return the passport of a dead horse (H7). */
const daysForPapers = 30

/**
 * Throws `not_found`, also for an owner who is not a client or a photo of another horse, and `version_conflict` on a
 * lost race.
 */
export async function changeHorse(
  tx: Tx,
  id: string,
  { version, owners, archived, photoId, ...profile }: BodyOf<typeof horsesApi.changeHorse>,
): Promise<void> {
  const horse = await findHorse(tx, id)
  if (!horse) throw new AppError('not_found')
  checkHeights({
    minRiderHeightCm: horse.minRiderHeightCm,
    maxRiderHeightCm: horse.maxRiderHeightCm,
    ...profile,
  })
  if (owners) await checkOwners(tx, owners)
  if (photoId !== undefined) await changePhoto(tx, horse, photoId)
  const changed = await updateHorse(tx, horse, version, {
    ...profileColumns(profile),
    ...(photoId !== undefined && { photoId }),
    ...(owners && { ownedBy: owners.length > 0 ? 'clients' : 'school' }),
    ...(archived !== undefined && { archivedAt: archived && now(), archivedBecause: archived }),
  })
  if (!changed) throw new AppError('version_conflict')
  const { vaccinationRule: was } = horse
  if (changed.vaccinationRule !== was) await announce(tx, horseRuleChanged, { horseId: id, was })
  const isAbout = archived !== undefined || profile.breeding !== undefined
  if (isAbout && (changed.archivedAt !== null || changed.breeding !== 'none'))
    await announce(tx, horseUnavailable, { horseId: id })
  const isDead = archived === 'died' && horse.archivedBecause !== 'died'
  let isOthers = false
  if (owners) {
    const before = (await ownersOf(tx, id)).map(({ clientId }) => clientId)
    isOthers = owners.length !== before.length || owners.some(({ clientId }) => !before.includes(clientId))
    await replaceOwners(tx, id, owners)
  }
  if (!isDead && !isOthers) return
  const dueOn = (await todayIn(tx)).add({ days: daysForPapers }).toString()
  const why = isDead ? 'died' : 'new_owner'
  await enqueue(tx, papersDue, { businessId: tx.businessId, horseId: id, careId: newId(), why, dueOn })
}
