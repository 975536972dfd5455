import type { Scope, Tx } from '#database/scope.ts'
import { lockMoney } from '#modules/payments/payments/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { findLate, readMoment } from './find-overdue.ts'
import { insertReminder } from './store.ts'

interface Wish {
  id: string
  clientId: string
  /** Default: the invoices that are due now. */
  documentIds?: readonly string[] | undefined
  isByHand: boolean
}

/**
 * Plans a reminder of overdue invoices, each at its next level, for now or after quiet hours. By hand it may come
 * before its day. Locks the client's money, so that an invoice is never reminded of twice at one level. Throws
 * `not_found`, `id_taken`, `invalid_input` for invoices that are not overdue, paused, or past the last level, and
 * `version_conflict` if another reminder is planned.
 * @returns whether it may be sent at once
 */
export async function planReminder(
  tx: Tx,
  { actorId }: Scope,
  { id, clientId, documentIds, isByHand }: Wish,
): Promise<boolean> {
  await lockMoney(tx, clientId)
  const client = await findClient(tx, clientId)
  if (!client) throw new AppError('not_found')
  const moment = await readMoment(tx)
  const payer = await findLate(tx, moment, clientId)
  const wanted = new Set(documentIds ?? payer?.due?.documentIds)
  if (wanted.size === 0) refuse(say('there is nothing to remind of now'))
  const documents = [...wanted].map((documentId) => {
    const found = payer?.documents.find((one) => one.documentId === documentId)
    if (!found) return refuse(say('must be overdue invoices of the client'))
    if (found.isPlanned) throw new AppError('version_conflict')
    if (found.pause) return refuse(say('must not be paused: {number} is', { number: found.number }))
    if (found.nextLevel === null)
      return refuse(say('must have a level left: {number} has none', { number: found.number }))
    return { documentId, level: found.nextLevel, currency: found.currency }
  })
  if (new Set(documents.map(({ currency }) => currency)).size > 1) refuse(say('must be of one currency'))
  const isByMail = client.email !== null
  const plannedFor = isByMail ? moment.goesOutAt : now()
  await insertReminder(
    tx,
    {
      businessId: tx.businessId,
      id,
      clientId,
      level: Math.max(...documents.map(({ level }) => level)),
      isByHand,
      isByMail,
      plannedFor,
      createdBy: actorId,
    },
    documents.map(({ documentId, level }) => ({ documentId, level })),
  )
  return Temporal.Instant.compare(plannedFor, now()) <= 0
}

function refuse(why: string): never {
  throw new AppError('invalid_input', { fields: { documentIds: why } })
}
