import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { type DueAt, peopleDue } from '#modules/notices/deliveries/index.ts'
import { now } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import type { Parts } from '#platform/parts.ts'
import { waitForAllowance } from './spend-notice.ts'

/** What is due for a person. */
export interface Due extends DueAt {
  businessId: string
  userId: string
}

interface Steps<Read> {
  /** Null: nothing is due. */
  read: (tx: Tx, due: Due) => Promise<Read | null>
  draw: (read: Read) => Promise<MailContent[]>
  /** Locks the notices and queues their mails; false if the notices changed meanwhile. */
  queue: (tx: Tx, due: Due, read: Read, drawn: readonly MailContent[]) => Promise<boolean>
}

/** Changes of a person's notices while their mails are drawn; more are not usual. */
const mostTries = 10

/**
 * Mails what is due to each person of a business. Drawing waits for a thread and locks nothing: if the notices changed
 * meanwhile, it begins again. A second run finds nothing to do.
 */
export async function mailPeople<Read>(
  parts: Pick<Parts, 'db'>,
  businessId: string,
  at: DueAt,
  steps: Steps<Read>,
): Promise<void> {
  const people = await inScope(parts.db, jobScope(businessId), (tx) => peopleDue(tx, at))
  for (const userId of people) await mailPerson(parts, { businessId, userId, ...at }, steps)
}

async function mailPerson<Read>(
  parts: Pick<Parts, 'db'>,
  due: Due,
  { read, draw, queue }: Steps<Read>,
): Promise<void> {
  const scope = jobScope(due.businessId)
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const found = await inScope(parts.db, scope, (tx) => read(tx, due))
    if (found === null) return
    const drawn = await draw(found)
    if (await inScope(parts.db, scope, (tx) => queue(tx, due, found, drawn))) return
  }
  throw new Error('The notices of a person changed at each try to mail them.')
}

/** Queues a mail, or says when the address may get its next one. */
export async function queueOrWait(
  parts: Pick<Parts, 'limits'>,
  tx: Tx,
  { businessId, isUrgent }: Due,
  mail: MailContent & { to: string },
): Promise<{ mailId: string } | { dueAt: Temporal.Instant }> {
  const wait = await waitForAllowance(parts, tx, { to: mail.to, isUrgent })
  return wait === null
    ? { mailId: await queueMail(tx, { businessId, isUrgent, ...mail }) }
    : { dueAt: now().add({ seconds: wait }) }
}
