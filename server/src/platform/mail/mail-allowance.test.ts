import { expect, test } from 'vitest'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { readBusinessAllowance, spendMail } from './mail-allowance.ts'
import { enqueueMail } from './mail-queued.ts'
import { insertMail } from './store.ts'

const app = await testApp()
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
const send = (id: string) => app.call('POST /api/invoices/{id}/send', undefined, { token, params: { id } })
const mailing = async (id: string) =>
  (await app.call('GET /api/invoices/{id}/links', undefined, { token, params: { id } })).body.mailing
const aDocument = async (clientId: string) => (await anInvoice(app, trainer, { clientId })).id

test('a document is mailed at most five times; the trainer sees when it can be sent again', async () => {
  const id = await aDocument(await aBuyer(app, trainer, { email: anAddress('once') }))
  expect(await mailing(id)).toEqual({ left: 5, againAt: null })
  for (const left of [4, 3, 2, 1]) {
    expect((await send(id)).status).toBe(200)
    expect(await mailing(id)).toEqual({ left, againAt: null })
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)
  expect([refused?.status, refused?.code]).toEqual([429, 'mail_limit'])
  const wait = Number(refused?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(4 * 3600)
  const shown = await mailing(id)
  expect(shown?.left).toBe(0)
  const until = Temporal.Now.instant().until(Temporal.Instant.from(shown?.againAt ?? ''), {
    largestUnit: 'second',
  })
  expect(Math.abs(until.seconds - wait)).toBeLessThan(60)
  const links = await app.call('GET /api/invoices/{id}/links', undefined, { token, params: { id } })
  expect(links.body.items).toHaveLength(5)
})

test('an address gets at most twenty mails of a business', async () => {
  const email = anAddress('family')
  const client = await aBuyer(app, trainer, { email })
  const spend = (to: string, about: string) =>
    inScope(app.db, jobScope(businessId), (tx) => spendMail(app.parts.limits, tx, { businessId, about, to }))
  for (let mail = 0; mail < 20; mail += 1) await spend(email, `document ${mail}`)
  const id = await aDocument(client)
  expect((await send(id)).code).toBe('mail_limit')
  // Refused as a whole, so the document's count is unchanged.
  expect((await mailing(id))?.left).toBe(0)
  await expect(spend(email.toUpperCase(), 'another')).rejects.toMatchObject({ code: 'mail_limit' })
  await spend(anAddress('other'), 'another')
})

test('copies count for recipient and business, and are refused with their mail', async () => {
  const [to, copy] = [anAddress('payer'), anAddress('gran')]
  const mail = (about: string) => ({ businessId, about, to, copies: [copy] })
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(app.db, jobScope(businessId), work)
  const left = () => within(async (tx) => (await readBusinessAllowance(app.parts.limits, tx)).left)
  const before = await left()
  for (let count = 0; count < 20; count += 1)
    await within((tx) => spendMail(app.parts.limits, tx, mail(`copied ${count}`)))
  expect(before - (await left())).toBeGreaterThanOrEqual(39)
  const onlyCopied = { businessId, about: 'one more', to: anAddress('other'), copies: [copy] }
  await expect(within((tx) => spendMail(app.parts.limits, tx, onlyCopied))).rejects.toMatchObject({
    code: 'mail_limit',
  })
})

test('the trainer sees how many mails are left, in all and for a statement', async () => {
  const clientId = await aBuyer(app, trainer, { email: anAddress('shown') })
  const noAddress = await aBuyer(app, trainer)
  const seen = async (query: Record<string, string>) =>
    (await app.call('GET /api/mail-allowance', undefined, { token, query })).body.mailing
  expect(await seen({ clientId })).toEqual({ left: 5, againAt: null })
  expect(await seen({ clientId: noAddress })).toBeNull()
  expect((await seen({}))?.left).toBeGreaterThan(1000)
  expect(
    (await app.call('GET /api/mail-allowance', undefined, { token, query: { clientId: newId() } })).status,
  ).toBe(404)
})

test('notices of lessons and documents to one address are counted apart', async () => {
  const to = anAddress('both')
  const spend = (isNotice: boolean) =>
    inScope(app.db, jobScope(businessId), (tx) =>
      spendMail(app.parts.limits, tx, { businessId, to, isNotice }),
    )
  for (let mail = 0; mail < 40; mail += 1) await spend(true)
  await expect(spend(true)).rejects.toMatchObject({ code: 'mail_limit' })
  for (let mail = 0; mail < 20; mail += 1) await spend(false)
  await expect(spend(false)).rejects.toMatchObject({ code: 'mail_limit' })
})

test('failed mails do not count', async () => {
  const mail = { businessId, about: 'fails', to: anAddress('fails') }
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(
      inScope(app.db, jobScope(businessId), async (tx) => {
        await spendMail(app.parts.limits, tx, mail)
        throw new Error('something else')
      }),
    ).rejects.toThrow('something else')
})

test('businesses take turns in the mail queue; urgent mails and those of the platform never wait for them', async () => {
  const [many, few] = [crypto.randomUUID(), crypto.randomUUID()]
  const senders: [string | null, boolean?][] = [[many], [many], [many], [few], [many, true], [null]]
  const placed: (readonly [string, number])[] = []
  const undone = new Error('Nothing is to go out.')
  await expect(
    inTransaction(app.db, async (tx) => {
      for (const [sender, isUrgent = false] of senders) {
        const mail = { mailId: newId(), messageId: newId() }
        const rest = { toAddress: 'a@example.com', subject: 'x', template: 'x', usefulUntil: now() }
        const row = { id: mail.mailId, messageId: mail.messageId, senderBusinessId: sender, ...rest }
        await insertMail(tx, row)
        await enqueueMail(tx, mail, { businessId: sender, isUrgent })
        const jobs = await tx.selectFrom('pgboss.job').select(['name', 'priority', 'data']).execute()
        const job = jobs.find(({ data }) => JSON.stringify(data).includes(mail.mailId))
        placed.push([job?.name ?? '', job?.priority ?? NaN])
      }
      throw undone
    }),
  ).rejects.toThrow(undone)
  expect(placed).toEqual([
    ['business-mail-queued', -1],
    ['business-mail-queued', -2],
    ['business-mail-queued', -3],
    ['business-mail-queued', -1],
    ['business-mail-queued', 1],
    ['mail-queued', 0],
  ])
})
