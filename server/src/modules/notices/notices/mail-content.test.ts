import { expect, test } from 'vitest'
import { aToldSchool, noonIn } from '../../../../test/http/notices.ts'
import { testApp } from '../../../../test/http/test-app.ts'

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
