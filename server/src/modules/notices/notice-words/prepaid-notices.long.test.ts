import { expect, test } from 'vitest'
import { sendDue } from '#modules/notices/sending/send-due.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aClient } from '#test/fixtures/identity/people.ts'
import { aPackShop } from '#test/fixtures/invoicing/pack-orders.ts'
import { sellPack } from '#test/fixtures/invoicing/packs.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { dayIn } from '#test/fixtures/schedule/series.ts'
import { aWeeklyGroup, termsOf } from '#test/fixtures/schedule/terms.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family that may join a weekly group, and the mails about it. */
async function aShopWithGroup(terms: Parameters<typeof aPackShop>[1]) {
  const school = await aPackShop(app, terms)
  const { client, trainer, riderId } = school
  const offerId = await aWeeklyGroup(app, trainer, dayIn(5))
  return {
    ...school,
    group: { id: offerId },
    join: () => termsOf(app, client).join({ riderId, offerId }),
    mailed: async (reader = client) => {
      const { id } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
      const until = noonIn(1)
      await atTime(until, () => sendDue(app.parts, id, { until, isUrgent: false }))
      return app.mailbox.mailTo(reader.email, ({ text }) => text.includes('Price:'))
    },
  }
}

test('M7: the mail about a booked lesson names the pack that pays for it', async () => {
  const { buy, ride, offer, mailed } = await aShopWithGroup({ name: 'Ten lessons', credits: 2 })
  await buy()
  await ride(offer.id, { days: 3, state: 'booked' })
  expect((await mailed()).text).toContain('Paid from “Ten lessons”. After all booked lessons, 1 is left.')
})

test('the mail about a lesson without a pack names none', async () => {
  const { ride, offer, mailed } = await aShopWithGroup({})
  await ride(offer.id, { days: 3, state: 'booked' })
  expect((await mailed()).text).not.toContain('Paid from')
})

test('M7: the mail about a joined group says how many of its lessons are prepaid', async () => {
  const { trainer, clientId, group, join, mailed } = await aShopWithGroup({})
  await sellPack(app, { trainer, offer: group }, clientId, { credits: 3, priceMinor: 8000 })
  expect((await join()).status).toBe(201)
  expect((await mailed()).text).toContain('3 of them are prepaid.')
})

test("P2: the pack of another household is not named to this rider's family", async () => {
  const { trainer, riderId, buy, ride, offer, mailed } = await aShopWithGroup({ name: 'Ten lessons' })
  const home = households(app, trainer)
  const parent = await aClient(app, trainer)
  const clientId = await home.recordOf(parent)
  await home.permit(clientId, riderId, ['book', 'reminders'])
  await buy()
  await ride(offer.id, { days: 3, state: 'booked' })
  const { text } = await mailed(parent)
  expect(text).toContain('Paid from a pack of another household.')
  expect(text).not.toContain('Ten lessons')
})
