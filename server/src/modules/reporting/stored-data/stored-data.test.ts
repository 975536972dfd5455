import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { readRelations } from '#test/database/read-catalogue.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { describePurposes } from './describe-purposes.ts'
import { storedTables } from './stored-data.ts'

const { db } = await freshDatabase()
const relations = (await readRelations(db)).filter(({ columns }) => columns.length > 0)

test('P11: every table is in the list of stored data', () => {
  expect(storedTables.map(({ name }) => name).toSorted()).toEqual(
    relations.map(({ name }) => name).toSorted(),
  )
})

test.each(storedTables)('P11: every text, file and day of $name is said to be personal or not', (table) => {
  const columns = relations.find(({ name }) => name === table.name)?.columns ?? []
  const wanted = columns.filter(({ type }) => /^(text|jsonb|json|bytea|date)(\[\])?$/.test(type))
  // email_key of clients is generated from the address.
  // A column may be cleared with its row, and hold names of other people.
  const listed = [...new Set([...table.personal, ...table.free, ...table.other])]
  expect(listed.toSorted()).toEqual(wanted.map(({ name }) => name).toSorted())
})

test('P11: every row that leads to a client, rider or account says what an erasure does to it', () => {
  const silent = storedTables.filter(
    ({ rows, fate, personal }) => personal.length > 0 && rows.length > 0 && fate === '-',
  )
  // Names of staff, which go with the account of the staff.
  expect(silent.map(({ name }) => name)).toEqual(['waivers'])
})

test.each(['en', 'de'] as const)('P11: the privacy page describes every purpose in %s', (language) => {
  const purposes = inLanguage(language, () => describePurposes({ takesCards: true }))
  expect(purposes.length).toBeGreaterThan(12)
  for (const { title, period, ground, recipients } of purposes)
    for (const words of [title, period, ground, recipients]) expect(words).not.toBe('')
})

test('the privacy page names the services of others that this server uses, and no others', async () => {
  const recipients = async (env: Record<string, string>) => {
    const app = await testApp(env)
    const { body } = await app.call('GET /api/stored-data')
    return body.purposes.map((one) => `${one.purpose}: ${one.recipients}`).join('\n')
  }
  const alone = await recipients({})
  expect(alone).not.toMatch(/Google|Cloudflare|text messages|Stripe/)
  const outside = await recipients({
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'secret',
    GOOGLE_MAPS_API_KEY: 'key',
    TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15005550006',
  })
  expect(outside).toMatch(/^security: .*Cloudflare/m)
  expect(outside).toMatch(/^business: .*Google/m)
  expect(outside).toMatch(/^messages: .*text messages/m)
})

test('without cards, the privacy page does not mention them', () => {
  const purposes = describePurposes({ takesCards: false })
  expect(JSON.stringify(purposes)).not.toMatch(/\bcards?\b|stripe/i)
})
