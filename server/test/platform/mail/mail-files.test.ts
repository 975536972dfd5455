import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog, type Log } from '#platform/log.ts'
import { mailFiles } from '#platform/mail/mail-files.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cavaletti-mail-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

it('without SMTP_URL each mail is a private file, and its link is printed', async () => {
  const printed: unknown[] = []
  const log = { ...createLog('silent'), info: (facts: unknown) => printed.push(facts) } as unknown as Log
  const transport = mailFiles(dataDir, 'Cavaletti <cavaletti@localhost>', log)
  const mail = {
    id: '019aa000-0000-7000-8000-000000000001',
    messageId: '019aa000-0000-7000-8000-000000000002',
    to: 'anna@oakfield.example',
    replyTo: 'office@oakfield.example',
    subject: 'Activate your Cavaletti account',
    template: 'activation',
    html: '<p>Hello</p>',
    text: 'Hello',
    link: 'http://localhost:3000/activate/1/2',
    createdAt: Temporal.Instant.from('2026-11-20T21:07:23.9Z'),
  }
  await transport.send(mail)
  await transport.send(mail)
  const folder = join(dataDir, 'mail')
  const name = '20261120T210723Z-activation-019aa000-0000-7000-8000-000000000001.eml'
  expect(await readdir(folder)).toEqual([name])
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const read = await PostalMime.parse(await readFile(join(folder, name)))
  expect(read).toMatchObject({
    messageId: '<019aa000-0000-7000-8000-000000000002@localhost>',
    to: [{ address: 'anna@oakfield.example' }],
    replyTo: [{ address: 'office@oakfield.example' }],
    subject: mail.subject,
    date: '2026-11-20T21:07:23.000Z',
  })
  expect(printed).toHaveLength(2)
  expect(printed[0]).toMatchObject({ template: 'activation', link: mail.link })
})
