import { expect, test } from 'vitest'
import { anArena } from '#test/fixtures/schedule/lessons.ts'
import { aToldSchool, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('S6: a lesson’s title, which may name other families, stays with the trainer', async () => {
  const { lesson, family, offer, noticesOf, send, mailsTo } = await aToldSchool(app)
  await lesson(5, { title: 'Ida and Ben Archer' })
  expect((await noticesOf(family)).map(({ offerName }) => offerName)).toEqual([offer.name])
  await send(noonIn(1))
  const [mail] = await mailsTo(family)
  const [calendar] = mail?.attachments ?? []
  const { body } = await app.call('POST /api/calendar-feeds', {}, { token: family.token })
  const feed = await (await fetch(body.url.replace('http://localhost:3000', app.url))).text()
  for (const text of [mail?.text, Buffer.from(calendar?.bytes ?? []).toString(), feed]) {
    expect(text).toContain(offer.name)
    expect(text).not.toContain('Archer')
  }
})

test('names of locations and arenas become no links in mails', async () => {
  const { trainer, lesson, family, send, mailsTo } = await aToldSchool(app)
  const place = await anArena(app, trainer, { name: 'www.winnings.example/now' })
  await lesson(5, place)
  await send(noonIn(1))
  const [mail] = await mailsTo(family)
  expect(mail?.text).toContain('winnings example now')
  expect(mail?.text).not.toContain('winnings.example')
})
