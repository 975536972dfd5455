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

test('with 2,000 reminders waiting, an activation leaves with the first mails', async () => {
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
    await queueMail(tx, { ...letter, to: 'new@oakfield.example', subject: 'Activate your account' })
  })
  const stop = await startMail(connection, { smtpUrl: `smtp://127.0.0.1:${inbox.port}` })
  const placeOfActivation = () =>
    inbox.received.findIndex(({ subject }) => subject === 'Activate your account')
  await expect.poll(placeOfActivation, { timeout: 20_000 }).toBeGreaterThanOrEqual(0)
  await stop()
  // Three workers send for businesses meanwhile; a queue in one line would put it last.
  expect(placeOfActivation()).toBeLessThan(reminders / 10)
}, 60_000)
