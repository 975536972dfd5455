import { createHash } from 'node:crypto'
import type { BodyOf } from '@cavaletti/contract'
import type { agreementsApi } from '@cavaletti/contract/people/agreements'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { agreementEnded, agreementWritten } from './announce-changes.ts'
import { firstDayAfter, mostAgreements } from './rules.ts'
import { type AgreementRow, insertAgreement, insertText, storedAgreements, updateAgreement } from './store.ts'

interface By {
  principal: Principal
  origin: Origin
}

/** Adds an agreement and returns its id. Families are asked to sign soon afterwards. Throws `too_many`, `id_taken`. */
export async function addAgreement(
  tx: Tx,
  { id = newId(), title, text, neededFrom, validMonths }: BodyOf<typeof agreementsApi.addAgreement>,
  by: By,
): Promise<string> {
  checkRoom(await storedAgreements(tx))
  const from = Temporal.PlainDate.from(neededFrom)
  const { businessId } = tx
  const row = { businessId, id, textVersion: 1, neededFrom: from, firstNeededFrom: from, validMonths }
  if (!(await insertAgreement(tx, row))) throw new AppError('id_taken')
  await insertText(tx, { businessId, agreementId: id, textVersion: 1, ...hashed(title, text) })
  await audit(tx, 'agreement_changed', by, { object: ['business', businessId], detail: { agreement: id } })
  await announce(tx, agreementWritten, { businessId })
  return id
}

/**
 * Changes, removes or restores an agreement. Another title or text has a new version, so everybody is asked again (P5);
 * earlier texts stay with their signatures. Throws `not_found`, `version_conflict`, `too_many`.
 */
export async function changeAgreement(
  tx: Tx,
  id: string,
  { version, title, text, neededFrom, validMonths, removed }: BodyOf<typeof agreementsApi.changeAgreement>,
  by: By,
): Promise<void> {
  const stored = await storedAgreements(tx)
  const known = stored.find((one) => one.id === id)
  if (!known) throw new AppError('not_found')
  if (known.version !== version) throw new AppError('version_conflict')
  if (removed === false && known.removedAt !== null) checkRoom(stored)
  const { businessId } = tx
  const written = { title: title ?? known.title, text: text ?? known.text }
  const isOther = written.title !== known.title || written.text !== known.text
  const textVersion = known.textVersion + (isOther ? 1 : 0)
  const from = neededFrom === undefined ? known.neededFrom : Temporal.PlainDate.from(neededFrom)
  const today = todayIn(await businessTimeZone(tx))
  const changed = await updateAgreement(tx, { businessId, id }, version, {
    textVersion,
    neededFrom: from,
    firstNeededFrom: firstDayAfter(known, from, today),
    ...(validMonths !== undefined && { validMonths }),
    ...(removed !== undefined && { removedAt: removed ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  if (isOther)
    await insertText(tx, { businessId, agreementId: id, textVersion, ...hashed(written.title, written.text) })
  const detail = { agreement: id, newText: isOther, ...(removed !== undefined && { removed }) }
  await audit(tx, 'agreement_changed', by, { object: ['business', businessId], detail })
  if (isOther || removed !== undefined) await announce(tx, agreementEnded, { agreementId: id, riderId: null })
  await announce(tx, agreementWritten, { businessId })
}

function checkRoom(stored: readonly AgreementRow[]): void {
  if (stored.filter(({ removedAt }) => removedAt === null).length >= mostAgreements)
    throw new AppError('too_many')
}

/** The hash covers exactly what is shown: the title, an empty line, and the text. */
function hashed(title: string, text: string): { title: string; text: string; sha256: string } {
  return { title, text, sha256: createHash('sha256').update(`${title}\n\n${text}`).digest('hex') }
}
