import { type AnyTx, enterScope, inTransaction, jobScope, type Tx } from '#database/scope.ts'
import { type AccountRow, emptyAccount, lockAccount } from '#modules/identity/accounts/index.ts'
import { replaceContact } from '#modules/identity/businesses/index.ts'
import { addressesOfChanges } from '#modules/identity/email-changes/index.ts'
import { emptyInvitationsTo } from '#modules/identity/invitations/index.ts'
import { businessesOf, endMembershipNow, ownersOf } from '#modules/identity/memberships/index.ts'
import { emptyPermits } from '#modules/people/certificates/index.ts'
import { clientLeft, unlinkAccount } from '#modules/people/clients/index.ts'
import { deleteRows, erasuresDue, insertErasure, removeWords } from '#modules/reporting/erasures/index.ts'
import { storedTables } from '#modules/reporting/stored-data/index.ts'
import { auditSystem } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { forgetReplies } from '#platform/idempotency/store.ts'
import { doEach } from '#platform/jobs/do-each.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { forgetJobs } from '#platform/jobs/store.ts'
import { newId } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { announce } from '#platform/reactions.ts'
import { accountErasedMail } from './mails.tsx'
import { countOutcome, findObstacles, ofNoBusiness, subjectOf } from './plan-erasure.ts'
import { printAnswer } from './print-answer.ts'
import { renameStaff } from './staff-store.ts'
import { dueErasures, type ErasureRow, findErasure, lockErasure, updateErasure } from './store.ts'
import { tellOfClients } from './tell-of-clients.ts'

type Needed = Pick<Parts, 'db' | 'publicUrl'>

/**
 * Carries out the erasures of accounts that are due, each in a transaction of its own. One that fails delays no other.
 */
export async function runDueAccounts(parts: Needed): Promise<void> {
  await doEach(
    await dueErasures(parts.db, now()),
    (id) => runErasure(parts, id),
    (count) => `${count} accounts could not be erased`,
  )
}

/**
 * Erases an account. Does nothing if the erasure was withdrawn meanwhile, or while something must be settled first: then
 * the next run tries again.
 */
async function runErasure({ db, publicUrl }: Needed, id: string): Promise<void> {
  const known = await findErasure(db, id)
  if (!known) return
  await inTransaction(db, async (tx) => {
    // The account first, as for a request and its withdrawal.
    const account = await lockAccount(tx, known.userId)
    const erasure = await lockErasure(tx, id)
    if (!account || erasure?.state !== 'waiting' || Temporal.Instant.compare(erasure.dueAt, now()) > 0) return
    if ((await findObstacles(tx, account)).length > 0) return
    const { gone, clientAt, workedAt } = await countOutcome(tx, account)
    for (const businessId of await businessesOf(tx, account.id))
      await leaveBusiness(await enterScope(tx, jobScope(businessId)), account, erasure, publicUrl)
    await eraseAccount(tx, account, erasure)
    const at = now()
    const answer = { gone, clientAt, workedAt }
    await updateErasure(tx, id, { state: 'done', doneAt: at, answer: JSON.stringify(answer), reason: '' })
    await auditSystem(tx, 'account_erased', { number: erasure.number, userId: account.id })
    await sendAnswer(tx, account, { ...erasure, state: 'done', doneAt: at, answer })
  })
}

/** Ends everything of an account in one business, and passes the request on for its records as a client. */
async function leaveBusiness(
  tx: Tx,
  account: AccountRow,
  erasure: ErasureRow,
  publicUrl: string,
): Promise<void> {
  const { businessId } = tx
  await endMembershipNow(tx, account.id, businessId)
  await replaceContact(tx, account.id, await ownersOf(tx, businessId))
  const records = await unlinkAccount(tx, account.id)
  for (const clientId of records) {
    // Ends automatic payment. The row of a former seller that this adds goes with the account.
    await announce(tx, clientLeft, { clientId, userId: account.id, leftAt: now() })
    if (erasure.withRecords) await passOn(tx, clientId, erasure)
  }
  if (records.length > 0)
    await tellOfClients(tx, { clientIds: records, withRecords: erasure.withRecords, publicUrl })
  const subject = subjectOf(account, false)
  // Mails of a business that keeps its records are its own.
  const emails = records.length > 0 && !erasure.withRecords ? [] : subject.emails
  await forgetReplies(tx, { users: [account.id], ids: [account.id] })
  for (const table of storedTables)
    if (table.fate === 'delete')
      if (table.rows.length > 0) await deleteRows(tx, table, { ...subject, emails })
  await renameStaff(tx, account.id, say('Former member'))
  await emptyPermits(tx, account.id)
  for (const table of storedTables) if (table.free.length > 0) await removeWords(tx, table, subject)
}

/** The request of a client to the business, due at once. What must be settled first delays it there. */
async function passOn(tx: Tx, clientId: string, { language, userId }: ErasureRow): Promise<void> {
  const at = now()
  await insertErasure(tx, {
    businessId: tx.businessId,
    id: newId(),
    kind: 'client',
    subjectId: clientId,
    language,
    askedBy: userId,
    askedAs: 'self',
    askedAt: at,
    dueAt: at,
  })
  await enqueue(tx, erasuresDue, { businessId: tx.businessId })
}

/** What belongs to no business. The address is free afterwards. */
async function eraseAccount(
  any: AnyTx,
  account: AccountRow,
  { number, language }: ErasureRow,
): Promise<void> {
  const tx = await enterScope(any, ofNoBusiness)
  const whole = subjectOf(account, true)
  const emails = [...whole.emails, ...(await addressesOfChanges(tx, account.id))]
  const subject = { ...whole, emails }
  await forgetJobs(tx, emails)
  await emptyInvitationsTo(tx, subject.emails)
  await forgetReplies(tx, { users: [account.id], ids: [account.id] })
  for (const table of storedTables)
    if (table.fate === 'delete' && table.rows.length > 0) await deleteRows(tx, table, subject)
  const name = inLanguage(language, () => ({
    first: say('Former member'),
    last: say('No. {number}', { number }),
  }))
  await renameStaff(tx, account.id, name.first)
  await emptyAccount(tx, account.id, name)
  for (const table of storedTables) if (table.free.length > 0) await removeWords(tx, table, subject)
}

/** Mails the answer to the person; the mail itself is deleted two days later. */
async function sendAnswer(tx: AnyTx, account: AccountRow, erasure: ErasureRow): Promise<void> {
  const mail = await inLanguage(erasure.language, async () => {
    const { number } = erasure
    const pdf = await printAnswer({ key: account.id }, erasure, account)
    const written = await accountErasedMail({ number })
    const name = say('erasure-{number}.pdf', { number })
    return { ...written, attachments: [{ name, type: 'application/pdf', bytes: pdf }] }
  })
  await queueMail(tx, { to: account.email, ...mail })
}
