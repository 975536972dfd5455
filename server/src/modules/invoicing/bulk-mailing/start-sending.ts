import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { bulkMailingApi } from '@cavaletti/contract/invoicing/bulk-mailing'
import type { Scope, Tx } from '#database/scope.ts'
import { listDocuments, sellerOf } from '#modules/invoicing/invoices/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { say, sayKnown } from '#platform/messages/say.ts'
import { documentsToSend } from './send-documents.ts'
import { addDocuments, awaitFailed, countIssued, findSending, insertSending, problemsOf } from './store.ts'

/** Most documents of one bulk mailing. */
const mostDocuments = 20_000
const atOnce = 100
const mostProblems = 100

/**
 * Queues many documents for mailing after the commit. Throws `not_found` for an unknown or draft document, and
 * `invalid_input` for an empty or too large request.
 * @returns id of the bulk mailing
 */
export async function startSending(
  tx: Tx,
  { actorId }: Scope,
  { id = newId(), documentIds, matching, includeSent = false }: BodyOf<typeof bulkMailingApi.startSending>,
): Promise<string> {
  if ((documentIds === undefined) === (matching === undefined))
    throw new AppError('invalid_input', { fields: { documentIds: say('is required without a filter') } })
  const ids = documentIds ?? (await matchingIds(tx, matching ?? {}))
  if (documentIds && (await countIssued(tx, documentIds)) !== new Set(documentIds).size)
    throw new AppError('not_found')
  await insertSending(tx, {
    businessId: tx.businessId,
    id,
    startedBy: actorId,
    startedAt: now(),
    includesSent: includeSent,
  })
  await addDocuments(tx, id, ids)
  await enqueue(tx, documentsToSend, { businessId: tx.businessId, sendingId: id })
  return id
}

/** All issued documents that match the filter. Throws `invalid_input` if there are too many. */
async function matchingIds(
  tx: Tx,
  matching: NonNullable<BodyOf<typeof bulkMailingApi.startSending>['matching']>,
): Promise<string[]> {
  const { today } = await sellerOf(tx)
  const ids: string[] = []
  let after: readonly [number, string] | null = null
  do {
    const page: { id: string; rank: number }[] = await listDocuments(tx, {
      ...matching,
      issued: true,
      today,
      after,
      limit: atOnce,
    })
    ids.push(...page.map(({ id }) => id))
    if (ids.length > mostDocuments)
      throw new AppError('invalid_input', {
        fields: { matching: say('must be {most} at most', { most: mostDocuments }) },
      })
    const last = page.at(-1)
    after = last && page.length === atOnce ? [last.rank, last.id] : null
  } while (after)
  return ids
}

/** Throws `not_found`. */
export async function retrySending(tx: Tx, id: string): Promise<void> {
  if (!(await findSending(tx, id))) throw new AppError('not_found')
  await awaitFailed(tx, id)
  await enqueue(tx, documentsToSend, { businessId: tx.businessId, sendingId: id })
}

/** Returns the progress. Throws `not_found`. */
export async function showSending(tx: Tx, id: string): Promise<ReplyOf<typeof bulkMailingApi.sending>> {
  const found = await findSending(tx, id)
  if (!found) throw new AppError('not_found')
  return {
    id,
    startedAt: found.startedAt.toString(),
    waiting: found.waiting,
    sent: found.sent,
    passedOver: found.passedOver,
    failed: found.failed,
    resumesAt: found.waiting === 0 ? null : (found.resumesAt?.toString({ smallestUnit: 'second' }) ?? null),
    problems: found.failed === 0 ? [] : await sayProblems(tx, id),
  }
}

async function sayProblems(tx: Tx, id: string) {
  const problems = await problemsOf(tx, id, mostProblems)
  return problems.map((one) => ({ ...one, problem: sayKnown(one.problem) }))
}
