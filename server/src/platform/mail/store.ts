import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, AnyTx } from '#database/scope.ts'
import type { Mails } from '#database/tables.ts'
import { say } from '#platform/messages/say.ts'

export type MailRow = Omit<Selectable<Mails>, 'sealedBody' | 'bodyKey'>
export type MailState = MailRow['state']

const shown = [
  'id',
  'toAddress',
  'subject',
  'template',
  'usefulUntil',
  'senderBusinessId',
  'state',
  'attempts',
  'lastError',
  'messageId',
  'createdAt',
  'lastAttemptAt',
  'sentAt',
] as const satisfies (keyof MailRow)[]

export async function insertMail(tx: AnyTx, mail: Insertable<Mails>): Promise<void> {
  await tx.insertInto('mails').values(mail).execute()
}

/** Counting stops here: beyond, the order makes no difference. */
const mostCounted = 1000

/** Counts a business's mails that wait for their first attempt, including the new one. */
export async function countWaiting(tx: AnyTx, businessId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from mails where sender_business_id = ${businessId} and state = 'queued' limit ${mostCounted}) waiting`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Finds a mail that is still to be sent under this message id. */
export async function findMailToSend(db: Db, id: string, messageId: string) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('messageId', '=', messageId)
    .where('state', 'in', ['queued', 'retrying'])
    .executeTakeFirst()
}

/** Stores the result of an attempt, unless the mail was queued again since. */
export async function noteAttempt(
  db: Db,
  { id, messageId }: Pick<MailRow, 'id' | 'messageId'>,
  outcome: { state: 'sent' | 'retrying' | 'failed'; error: string | null; at: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: outcome.state,
      lastError: outcome.error,
      lastAttemptAt: outcome.at,
      sentAt: outcome.state === 'sent' ? outcome.at : null,
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', id)
    .where('messageId', '=', messageId)
    .execute()
}

/** Whether the mail server accepted this mail. */
export async function isSent(db: Db, id: string): Promise<boolean> {
  const mail = await db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst()
  return mail?.state === 'sent'
}

/** Marks a mail as failed that the mail server accepted after `sentAfter`; undefined for any other. */
export async function failSentMail(
  db: Db,
  { id, reason, sentAfter }: { id: string; reason: string; sentAfter: Temporal.Instant },
): Promise<Pick<MailRow, 'toAddress'> | undefined> {
  return db
    .updateTable('mails')
    .set({ state: 'failed', lastError: reason, sentAt: null })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('sentAt', '>', sentAfter)
    .returning('toAddress')
    .executeTakeFirst()
}

/** Returns undefined if the mail is unknown or useless by now. */
export async function requeueMail(
  tx: AnyTx,
  { id, messageId, moment }: { id: string; messageId: string; moment: Temporal.Instant },
): Promise<MailRow | undefined> {
  return tx
    .updateTable('mails')
    .set({ state: 'queued', messageId, attempts: 0, lastError: null, sentAt: null })
    .where('id', '=', id)
    .where('sealedBody', 'is not', null)
    .where('usefulUntil', '>', moment)
    .returning(shown)
    .executeTakeFirst()
}

export interface MailFilter {
  state?: MailState | undefined
  /** Part of the address or the subject. */
  search?: string | undefined
  /** Id of the previous page's last mail. */
  before: string | null
  limit: number
}

/** Lists mails, newest first. */
export async function listMails(db: Db, { state, search, before, limit }: MailFilter): Promise<MailRow[]> {
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('mails')
    .select(shown)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(Boolean(search), (query) =>
      query.where((mail) =>
        mail.or([mail('toAddress', 'ilike', pattern), mail('subject', 'ilike', pattern)]),
      ),
    )
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes the bodies of useless mails and marks unsent ones as failed. Other details stay. */
export async function endUselessMails(db: Db, moment: Temporal.Instant, reason: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      sealedBody: null,
      state: sql`case when state = 'sent' then 'sent' else 'failed' end`,
      lastError: sql`case when state in ('queued', 'retrying') then ${reason} else last_error end`,
    })
    .where('sealedBody', 'is not', null)
    .where('usefulUntil', '<=', moment)
    .execute()
}

/** Subject and address of mails, by id. */
export async function mailLabels(db: Db | AnyTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'subject', 'toAddress'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, subject, toAddress: to }) => [id, say('“{subject}” to {to}', { subject, to })]),
  )
}

/** Mails whose bodies need one of these SECRET values, by id. Locks the rows. */
export async function lockMailsSealedWith(
  tx: AnyTx,
  keyIds: readonly string[],
  after: string,
  limit: number,
): Promise<{ id: string; sealedBody: Buffer | null }[]> {
  return tx
    .selectFrom('mails')
    .select(['id', 'sealedBody'])
    .where(sql<boolean>`body_key = any(${keyIds}::text[])`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
}

export async function replaceBody(tx: AnyTx, id: string, change: { sealedBody?: Buffer }): Promise<void> {
  if (change.sealedBody) await tx.updateTable('mails').set(change).where('id', '=', id).execute()
}

/** Deletes mails of a template, with their addresses. */
export async function deleteMails(db: Db, template: string, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('mails').where('template', '=', template).where('createdAt', '<', before).execute()
}
