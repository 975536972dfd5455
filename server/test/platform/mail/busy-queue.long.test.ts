import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { freshDatabase } from '../../database/fresh-database.ts'
import { startMail } from './mail-run.ts'
import { smtpInbox } from './smtp-inbox.ts'

const { db, connection } = await freshDatabase()
const inbox = await smtpInbox()
afterAll(() => inbox.close())

const letter = { template: 'test-letter', html: '<p>Hi</p>', text: 'Hi', link: 'https://cavaletti.example/x' }
const reminders = 2000
/** Reminders that may leave before an activation: a queue in one line would send all of them first. */
const mostBefore = 100
/** Milliseconds in which an activation leaves. */
const promised = 10_000

const activate = (to: string) =>
  inTransaction(db, (tx) => queueMail(tx, { ...letter, to, subject: 'Activate your account' }))
const placeOf = (to: string) => inbox.received.findIndex(({ recipients }) => recipients.includes(to))

test('with 2,000 reminders waiting, an activation leaves with the first mails, within ten seconds', async () => {
  // The jobs start afterwards, so that all of them wait at once.
  await (
    await startMail(connection, { smtpUrl: `smtp://127.0.0.1:${inbox.port}` })
  )()
  const businessId = newId()
  await inTransaction(db, async (tx) => {
    for (let n = 0; n < reminders; n += 1)
      await queueMail(tx, {
        ...letter,
        to: `family${n}@oakfield.example`,
        subject: 'Lesson tomorrow',
        businessId,
      })
  })
  await activate('early@oakfield.example')
  const stop = await startMail(connection, { smtpUrl: `smtp://127.0.0.1:${inbox.port}` })
  await expect.poll(() => placeOf('early@oakfield.example'), { timeout: promised }).not.toBe(-1)
  expect(placeOf('early@oakfield.example')).toBeLessThan(mostBefore)

  // Somebody registers while the reminders leave.
  await expect.poll(() => inbox.received.length, { timeout: 20_000 }).toBeGreaterThan(mostBefore)
  await activate('late@oakfield.example')
  const before = inbox.received.length
  await expect.poll(() => placeOf('late@oakfield.example'), { timeout: promised }).not.toBe(-1)
  expect(placeOf('late@oakfield.example') - before).toBeLessThan(mostBefore)
  expect(inbox.received.length, 'reminders still wait').toBeLessThan(reminders)
  await stop()
}, 90_000)
