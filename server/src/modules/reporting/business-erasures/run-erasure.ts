import { inScope, inTransaction, jobScope, type Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { emptyBusiness, findBusiness } from '#modules/identity/businesses/index.ts'
import { endExports } from '#modules/reporting/business-exports/index.ts'
import { settleErasures } from '#modules/reporting/erasures/index.ts'
import { auditSystem } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { forgetReplies } from '#platform/idempotency/store.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { erasureParts, forgetStrangers } from './erase-parts.ts'
import { businessErasureDue } from './enqueue-erasure.ts'
import { businessErasedMail } from './mails.tsx'
import { countOutcome, findObstacles } from './plan-erasure.ts'
import { printAnswer } from './print-answer.ts'
import {
  type Due,
  dueErasures,
  type ErasureRow,
  findErasure,
  lockErasure,
  membersOf,
  updateErasure,
} from './store.ts'
import { endMemberships, eraseRows } from './table-store.ts'
import { waysIn } from './what-goes.ts'

type Needed = Pick<Parts, 'db' | 'files'>

/** A job lets other businesses go ahead after this time; the next one continues. */
const mostSeconds = 60

/** Starts a job for each erasure that is due, or whose job was lost. */
export async function enqueueDue({ db }: Pick<Parts, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const due of await dueErasures(tx, now())) await enqueue(tx, businessErasureDue, due)
  })
}

/**
 * Closes a business in one transaction, then erases it in many small ones. Does nothing if the erasure was withdrawn
 * meanwhile, or while something must be settled first. Safe to repeat: a job that was interrupted goes on where it was.
 */
export async function runErasure(parts: Needed, due: Due, signal: AbortSignal): Promise<void> {
  const { db } = parts
  const scope = jobScope(due.businessId)
  await inScope(db, scope, (tx) => closeBusiness(tx, due.erasureId))
  if ((await findErasure(db, due.erasureId))?.state !== 'running') return
  const until = performance.now() + mostSeconds * 1000
  for (const part of await inScope(db, scope, erasureParts))
    while ((await part(parts, due.businessId)) > 0) {
      signal.throwIfAborted()
      if (performance.now() > until) {
        await inScope(db, scope, (tx) => enqueue(tx, businessErasureDue, due))
        return
      }
    }
  await inScope(db, scope, (tx) => finish(tx, due.erasureId))
}

/** Ends all ways into the business, and keeps the numbers for the answer. */
async function closeBusiness(tx: Tx, id: string): Promise<void> {
  const erasure = await lockErasure(tx, id)
  if (erasure?.state !== 'waiting' || Temporal.Instant.compare(erasure.dueAt, now()) > 0) return
  const business = await findBusiness(tx)
  if (!business || (await findObstacles(tx)).length > 0) return
  const { outcome } = await countOutcome(tx, business)
  await updateErasure(tx, id, { state: 'running', closedAt: now(), answer: JSON.stringify(outcome) })
  await forgetReplies(tx, { users: await membersOf(tx), ids: [tx.businessId] })
  await endMemberships(tx)
  await forgetStrangers(tx)
  for (const table of waysIn) await eraseRows(tx, table, 1_000_000)
  await settleErasures(tx)
  await endExports(tx)
  await auditSystem(tx, 'business_closed', { number: erasure.number, businessId: tx.businessId })
}

async function finish(tx: Tx, id: string): Promise<void> {
  const erasure = await lockErasure(tx, id)
  if (erasure?.state !== 'running') return
  const { number, language } = erasure
  const doneAt = now()
  await updateErasure(tx, id, { state: 'done', doneAt })
  await emptyBusiness(
    tx,
    inLanguage(language, () => say('Erased business No. {number}', { number })),
  )
  // Once more, for an export that was under way when the business closed.
  await endExports(tx)
  await auditSystem(tx, 'business_erased', { number, businessId: tx.businessId })
  await sendAnswer(tx, { ...erasure, state: 'done', doneAt })
}

/** Mails the answer to the owner who asked; the mail itself is deleted two days later. */
async function sendAnswer(tx: Tx, erasure: ErasureRow): Promise<void> {
  const owner = await findAccount(tx, erasure.askedBy)
  const business = await findBusiness(tx)
  if (owner?.status !== 'active' || !business) return
  const { number } = erasure
  const mail = await inLanguage(erasure.language, async () => {
    const pdf = await printAnswer({ key: tx.businessId }, erasure, business)
    const written = await businessErasedMail({ firstName: owner.firstName, number })
    const name = say('erasure-{number}.pdf', { number })
    return { ...written, attachments: [{ name, type: 'application/pdf', bytes: pdf }] }
  })
  await queueMail(tx, { to: owner.email, ...mail })
}
