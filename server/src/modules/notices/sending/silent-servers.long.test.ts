import { afterAll, afterEach, expect, test } from 'vitest'
import { endPause } from '#test/fixtures/app/jobs-done.ts'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { openPushService } from '#test/fixtures/notices/push-service.ts'
import { aSchoolWithPhone } from '#test/fixtures/notices/pushes.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { openTextProvider, textAccount } from '#test/fixtures/notices/text-provider.ts'
import { aSchoolWithMobile } from '#test/fixtures/notices/texts.ts'
import { now } from '#platform/clock.ts'

const service = await openPushService()
const provider = await openTextProvider()
afterAll(async () => {
  await service.close()
  await provider.close()
})
const app = await testApp({
  RATE_LIMITS: 'off',
  PUSH_API_BASE: service.url,
  ...textAccount,
  TWILIO_API_BASE: provider.url,
})
afterEach(() => {
  app.mailbox.hangs = () => false
  service.answerWith(201)
  provider.answerWith()
})

/** Milliseconds after which a silent server is given up, and some more for a busy machine. */
const within = { mail: 55_000, push: 20_000, text: 30_000 }
const never = () => new Promise<never>(() => {})

/** Ends pauses until what is waited for is true: jobs that hung may each wait for another attempt. */
async function retried(isDone: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isDone()) return true
        await endPause(app.db).catch(() => {})
        return isDone()
      },
      { timeout: 90_000 },
    )
    .toBe(true)
}

/** How the trainer sees the mail about a lesson. */
async function stateOf({ trainer }: Awaited<ReturnType<typeof aToldSchool>>, id: string) {
  const given = { token: trainer.token, params: { id } }
  return (await app.call('GET /api/lessons/{id}/notices', undefined, given)).body.items[0]?.mail.state
}

test('a mail server that takes connections and says nothing stops no booking, and the mail arrives later, once', async () => {
  const school = await aToldSchool(app)
  const { lesson, send, mailsTo, family } = school
  const { id } = await lesson(5)
  app.mailbox.hangs = () => true
  const before = app.mailbox.hanging
  await send()
  await expect.poll(() => app.mailbox.hanging - before, { timeout: 10_000 }).toBeGreaterThan(0)
  expect((await lesson(6)).state).toBe('planned')
  await expect.poll(() => stateOf(school, id), { timeout: within.mail }).toBe('delayed')
  app.mailbox.hangs = () => false
  await retried(async () => (await stateOf(school, id)) === 'sent')
  expect((await mailsTo(family)).map(({ subject }) => subject)).toEqual([expect.stringContaining('booked')])
}, 180_000)

test('mails that hang hold up those of other businesses no longer than their time limit, and activations not at all', async () => {
  const [one, other] = [await aToldSchool(app), await aToldSchool(app)]
  app.mailbox.hangs = (address) => address === one.family.email
  const before = app.mailbox.hanging
  const started = performance.now()
  const left = () => within.mail - (performance.now() - started)
  const ids: string[] = []
  for (const day of [4, 5, 6, 7]) {
    ids.push((await one.lesson(day)).id)
    await one.send()
  }
  // All workers for mails of businesses hang.
  await expect.poll(() => app.mailbox.hanging - before, { timeout: 10_000 }).toBe(3)
  await other.lesson(5)
  await other.send()
  // Reads the mail that activates the account.
  await aTrainer(app)
  const bookingsOf = ({ family }: typeof one) =>
    app.mailbox.received.filter(({ to, subject }) => to === family.email && subject.includes('booked'))
  await expect.poll(() => bookingsOf(other).length, { timeout: left() }).toBe(1)
  // Also over connections that were used before, which nodemailer would try twice.
  for (const id of ids.slice(0, 3))
    await expect.poll(() => stateOf(one, id), { timeout: left() }).toBe('delayed')
  app.mailbox.hangs = () => false
  await retried(async () => bookingsOf(one).length >= 4)
  expect(await one.mailsTo(one.family)).toHaveLength(4)
  expect(new Set(bookingsOf(one).map(({ headers }) => headers['message-id'])).size).toBe(4)
}, 180_000)

test('a push service that never answers holds up the messages of others no longer than its time limit', async () => {
  const [one, other] = [await aSchoolWithPhone(app, service), await aSchoolWithPhone(app, service)]
  let hanging = 0
  service.answerWith(() => {
    hanging += 1
    return never()
  }, one.phone.endpoint)
  for (const day of [4, 5, 6, 7, 8]) {
    await one.lesson(day)
    await one.push()
  }
  // All workers for messages that are not urgent hang.
  await expect.poll(() => hanging, { timeout: 10_000 }).toBe(4)
  const { state } = await other.lesson(5)
  expect(state).toBe('planned')
  await other.push()
  await expect.poll(() => other.messages().length, { timeout: within.push }).toBe(1)
  service.answerWith(201, one.phone.endpoint)
  await retried(async () => one.messages().length >= 5)
  expect(new Set(one.messages().map(({ message }) => message?.notification.data.id)).size).toBe(5)
}, 180_000)

test('a provider of text messages that never answers holds up others no longer than its time limit, and the mail still tells', async () => {
  const [one, other] = [await aSchoolWithMobile(app, provider), await aSchoolWithMobile(app, provider)]
  provider.answerWith(never)
  const ids: string[] = []
  for (const hours of [20, 22, 24, 26]) {
    ids.push(await one.cancelled(hours))
    await one.text()
  }
  // All workers for urgent text messages hang.
  await one.arrived(4)
  provider.answerWith()
  await other.cancelled(20)
  await other.text()
  await expect.poll(() => other.received().length, { timeout: within.text }).toBe(1)
  // Before the lessons would have begun: nobody is told afterwards.
  await one.send(now().add({ minutes: 5 }))
  const subjects = async () => (await one.mailsTo(one.family)).map(({ subject }) => subject)
  expect((await subjects()).join()).toContain('cancelled')
  // A message that may have arrived is not sent again.
  for (const id of ids) await expect.poll(() => one.textOf(id), { timeout: within.text }).toBe('unclear')
  expect(one.received()).toHaveLength(4)
}, 180_000)
