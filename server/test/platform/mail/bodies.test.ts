import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#database/scope.ts'
import { readKeys } from '#platform/keys.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { onEvent } from '#platform/jobs/define-job.ts'
import { createLog } from '#platform/log.ts'
import { mailQueued } from '#platform/mail/mail-queued.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { openBody, sealBody, setMailKeys } from '#platform/mail/sealing.ts'
import { sendAgain } from '#platform/mail/send-again.ts'
import { endUselessMails, listMails } from '#platform/mail/store.ts'
import { chooseKey } from '#platform/sealing-keys/store.ts'
import { freshDatabase } from '../../database/fresh-database.ts'

const { db, connection } = await freshDatabase()
// Only creates the queue; nothing is sent.
await (
  await startJobs({ connection, log: createLog('silent'), handlers: [onEvent(mailQueued, async () => {})] })
).stop()

const secret = () => `for-tests-only-${randomBytes(24).toString('base64url')}`
const [older, newer] = [secret(), secret()]
for (const one of [older, newer]) await chooseKey(db, readKeys(one)[0].id)
beforeEach(() => setMailKeys(readKeys(older)))

const letter = {
  to: 'anna@oakfield.example',
  template: 'activation',
  subject: 'Activate',
  html: '<p>s3cr3t-x</p>',
  text: 's3cr3t-x',
  link: 'https://x/s3cr3t-x',
}
const queue = (mail: Partial<Parameters<typeof queueMail>[1]> = {}) =>
  inTransaction(db, (tx) => queueMail(tx, { ...letter, ...mail }))

describe('the database alone opens no account: mail bodies are encrypted', () => {
  it('the mail’s row and its job contain no readable secret', async () => {
    const id = await queue()
    const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const jobs = await db.selectFrom('pgboss.job').selectAll().execute()
    expect(JSON.stringify([row, row.sealedBody?.toString('latin1'), jobs])).not.toContain('s3cr3t')
    expect(openBody(id, row.sealedBody ?? Buffer.alloc(0))).toEqual({
      html: letter.html,
      text: letter.text,
      link: letter.link,
    })
  })

  it('a body changed, moved to another mail, or encrypted with another SECRET cannot be opened', () => {
    const sealed = sealBody('one', letter)
    const changed = Buffer.from(sealed)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => openBody('one', changed)).toThrow('authenticate')
    expect(() => openBody('two', sealed)).toThrow('authenticate')
    setMailKeys(readKeys(newer))
    expect(() => openBody('one', sealed)).toThrow('SECRET')
  })

  it('bodies can be opened after a change of SECRET', () => {
    const sealed = sealBody('one', letter)
    setMailKeys(readKeys(`${newer},${older}`))
    expect(openBody('one', sealed).text).toBe(letter.text)
  })

  it('useless bodies are deleted and cannot be sent again', async () => {
    const now = Temporal.Now.instant()
    const spent = await queue({ usefulUntil: now.subtract({ minutes: 1 }) })
    const useful = await queue({ usefulUntil: now.add({ hours: 1 }) })
    await endUselessMails(db, now, 'too late')
    const bodies = await db
      .selectFrom('mails')
      .select(['id', 'sealedBody', 'state', 'lastError'])
      .where('id', 'in', [spent, useful])
      .orderBy('id')
      .execute()
    expect(bodies).toMatchObject([
      { id: spent, sealedBody: null, state: 'failed', lastError: 'too late' },
      { id: useful, sealedBody: expect.any(Buffer), state: 'queued', lastError: null },
    ])
    await expect(inTransaction(db, (tx) => sendAgain(tx, spent))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the list of mails', () => {
  it('is paged, newest first, and found by state, address or subject', async () => {
    await db.deleteFrom('mails').execute()
    const ids: string[] = []
    for (const subject of ['one 100%', 'two 100x', 'three']) ids.unshift(await queue({ subject }))
    const list = async (filter: Partial<Parameters<typeof listMails>[1]>) =>
      (await listMails(db, { before: null, limit: 10, ...filter })).map(({ subject }) => subject)
    expect(await list({})).toEqual(['three', 'two 100x', 'one 100%'])
    expect(await list({ limit: 2 })).toEqual(['three', 'two 100x'])
    expect(await list({ before: ids[1] ?? null })).toEqual(['one 100%'])
    expect(await list({ search: '100%' })).toEqual(['one 100%'])
    expect(await list({ search: 'ANNA@' })).toHaveLength(3)
    expect(await list({ state: 'failed' })).toEqual([])
    expect(await list({ state: 'queued', search: 'thr' })).toEqual(['three'])
  })
})
