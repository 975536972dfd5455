import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { emptyAccount } from '#modules/identity/accounts/index.ts'
import { businessLanguage, businessTimeZone, findBusiness } from '#modules/identity/businesses/index.ts'
import { emptyInvitations } from '#modules/identity/invitations/index.ts'
import { endMembershipNow, liveMembership } from '#modules/identity/memberships/index.ts'
import { endLinksOf } from '#modules/invoicing/invoice-links/index.ts'
import { clientLeft, emptyClient } from '#modules/people/clients/index.ts'
import { emptyRiders } from '#modules/people/riders/index.ts'
import { endExports } from '#modules/reporting/business-exports/index.ts'
import { storedTables } from '#modules/reporting/stored-data/index.ts'
import { deleteOfRider } from '#modules/schedule/visitor-requests/index.ts'
import { endEntriesOf } from '#modules/schedule/waiting-list/index.ts'
import { auditSystem } from '#platform/audit/audit.ts'
import { now, todayIn } from '#platform/clock.ts'
import { forgetReplies } from '#platform/idempotency/store.ts'
import { doEach } from '#platform/jobs/do-each.ts'
import { forgetJobs } from '#platform/jobs/store.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import { eraseExpired } from './erase-expired.ts'
import { findSubject, type Person } from './find-subject.ts'
import { erasedMail } from './mails.tsx'
import { countOutcome, findObstacles } from './plan-erasure.ts'
import { printAnswer } from './print-answer.ts'
import { dueErasures, type ErasureRow, lockErasure, updateErasure } from './store.ts'
import { clearRows, deleteRows, eraseFixed, idsOfRows, removeWords } from './subject-store.ts'

/**
 * Carries out the erasures of a business that are due, each in a transaction of its own. One that fails delays no other.
 */
export async function runDueErasures(db: Db, businessId: string): Promise<void> {
  const scope = jobScope(businessId)
  await doEach(
    await inScope(db, scope, (tx) => dueErasures(tx, now())),
    (id) => inScope(db, scope, (tx) => runErasure(tx, id)),
    (count) => `Erasures that failed: ${count}`,
  )
}

/**
 * Erases a person. Does nothing if the erasure was withdrawn meanwhile, or while something must be settled first: then
 * the next run tries again.
 */
export async function runErasure(tx: Tx, id: string): Promise<void> {
  const erasure = await lockErasure(tx, id)
  if (erasure?.state !== 'waiting' || Temporal.Instant.compare(erasure.dueAt, now()) > 0) return
  const person = await findSubject(tx, erasure.kind, erasure.subjectId)
  if ((await findObstacles(tx, person)).length > 0) return
  const outcome = await countOutcome(tx, person)
  await erasePerson(tx, person, erasure.number)
  const at = now()
  await updateErasure(tx, id, {
    state: 'done',
    doneAt: at,
    answer: JSON.stringify(outcome),
    reason: '',
    nextOn: outcome.nextOn === null ? null : Temporal.PlainDate.from(outcome.nextOn),
  })
  await endExports(tx)
  await eraseExpired(tx, person.subject, todayIn(await businessTimeZone(tx)))
  await auditSystem(tx, 'person_erased', { number: erasure.number, kind: erasure.kind, id: person.id })
  await sendAnswer(tx, person, { ...erasure, state: 'done', doneAt: at, answer: outcome as never })
}

async function erasePerson(tx: Tx, person: Person, number: number): Promise<void> {
  const { subject, userId } = person
  const placeholder = inLanguage(await businessLanguage(tx), () => ({
    first: say('Erased person'),
    last: say('No. {number}', { number }),
  }))
  // Ends automatic payment. The row of a former seller that this adds goes with the account below.
  if (person.kind === 'client' && userId !== null)
    await announce(tx, clientLeft, { clientId: person.id, userId, leftAt: now() })
  await endEntriesOf(tx, subject.riders)
  for (const clientId of subject.clients) await endLinksOf(tx, clientId)
  await emptyInvitations(tx, subject)
  for (const rider of person.riders) await deleteOfRider(tx, rider)
  await forgetJobs(tx, subject.emails)
  await forgetReplies(tx, { users: subject.users, ids: [...subject.clients, ...subject.riders] })
  for (const table of storedTables) {
    if (table.rows.length === 0) continue
    if (table.fate === 'delete') await deleteRows(tx, table, subject)
    if (table.fate === 'clear') await clearRows(tx, table, subject)
    if (table.fate === 'fixed') await eraseFixed(tx, table.name, await idsOfRows(tx, table, subject))
  }
  for (const clientId of subject.clients) await emptyClient(tx, clientId, placeholder)
  await emptyRiders(tx, subject.riders, placeholder)
  for (const user of subject.users) {
    if ((await liveMembership(tx, user, tx.businessId))?.role === 'client')
      await endMembershipNow(tx, user, tx.businessId)
    if (!subject.keepsAccount) await emptyAccount(tx, user, placeholder)
  }
  for (const table of storedTables) if (table.free.length > 0) await removeWords(tx, table, subject)
}

/** Mails the answer to the person; the mail itself is deleted two days later. */
async function sendAnswer(tx: Tx, person: Person, erasure: ErasureRow): Promise<void> {
  const business = await findBusiness(tx)
  if (person.email === null || !business) return
  const mail = await inLanguage(erasure.language, async () => {
    const pdf = await printAnswer({ key: tx.businessId }, erasure, business)
    const written = await erasedMail({ businessName: business.name, number: erasure.number })
    const name = say('erasure-{number}.pdf', { number: erasure.number })
    return { ...written, attachments: [{ name, type: 'application/pdf', bytes: pdf }] }
  })
  await queueMail(tx, { to: person.email, businessId: tx.businessId, ...mail })
}
