import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { conversationOf } from '#test/fixtures/notices/conversations.ts'
import { anOpenSchool, answersOf, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { aMovableSchool } from '#test/fixtures/schedule/move-requests.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('P12: an export has the message of a booking and the answer', async () => {
  const { trainer, client, clientId, riderId, offer, slots, book } = await anOpenSchool(app, {
    booking: 'request',
  })
  const wish = { riderId, offerId: offer.id }
  const [first] = await slots(wish)
  if (!first) throw new Error('There is no free time.')
  await book(bookingOf(first, { ...wish, message: 'She is a little shy.' }))
  const { waiting, decline } = answersOf(app, trainer)
  for (const { seatId, version } of (await waiting()).items)
    await decline(seatId, { version, message: 'The arena is closed then.' })
  const { token } = trainer
  const ofClient = (await app.call('GET /api/my-export', undefined, { token: client.token })).body
  const ofTrainer = await app.call('GET /api/clients/{id}/export', undefined, {
    token,
    params: { id: clientId },
  })
  for (const { riders } of [ofClient, ofTrainer.body])
    expect(riders[0]?.lessons).toMatchObject([
      { message: 'She is a little shy.', declinedBecause: 'The arena is closed then.' },
    ])
  const pdf = await app.send('GET', '/api/my-export.pdf', undefined, { token: client.token })
  expect(pdf.status).toBe(200)
})

test('P12: an export has the requests to move lessons', async () => {
  const { client, askFor, refuse } = await aMovableSchool(app)
  await refuse(await askFor('10:00'), 'The farrier comes at ten.')
  await askFor('11:00')
  const { riders } = (await app.call('GET /api/my-export', undefined, { token: client.token })).body
  expect(riders[0]?.moveRequests).toMatchObject([
    { lessonStartsAt: at(3, '09:00'), startsAt: at(3, '11:00'), outcome: null, message: '' },
    { startsAt: at(3, '10:00'), outcome: 'declined', message: 'The farrier comes at ten.' },
  ])
  const pdf = await app.send('GET', '/api/my-export.pdf', undefined, { token: client.token })
  expect(pdf.status).toBe(200)
})

test('P12: an export has the messages between family and school', async () => {
  const { trainer, client, clientId } = await anOpenSchool(app)
  const { write } = conversationOf(app, clientId)
  await write(client, 'Is it on?')
  await write(trainer, 'Yes, at four.')
  const { messages } = (await app.call('GET /api/my-export', undefined, { token: client.token })).body
  expect(messages.map(({ body }) => body)).toEqual(['Is it on?', 'Yes, at four.'])
})

test('an export has the latest messages, up to a megabyte', async () => {
  const { trainer, client, clientId } = await anOpenSchool(app)
  const { write } = conversationOf(app, clientId)
  await write(client, 'Is it on?')
  const { id } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  const insert = sql`insert into messages (business_id, id, client_id, sender, author_id, body, sent_at)
    select business_id, gen_random_uuid(), client_id, sender, author_id, n || repeat('é', 1995), sent_at + n * interval '1 second'
    from messages, generate_series(1, 300) n where client_id = ${clientId}`
  await inScope(app.db, jobScope(id), (tx) => insert.execute(tx))
  const { messages } = (await app.call('GET /api/my-export', undefined, { token: client.token })).body
  expect(messages).toHaveLength(250)
  expect(messages.at(-1)?.body).toMatch(/^300é/)
  expect(messages[0]?.body).toMatch(/^51é/)
})
