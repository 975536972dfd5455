import { describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../../e2e/fixtures/pdf.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at } from '#test/fixtures/schedule/lessons.ts'
import { anIncident, involved } from '#test/fixtures/schedule/incidents.ts'
import { aColleague, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app, { firstName: 'Hannah', lastName: 'Ashdown' })
const { token } = trainer

/** The words of a PDF, lines joined. */
const wordsOf = (body: unknown) => textOfPdf(body as Uint8Array).replaceAll(/\s+/g, ' ')

const ella = await aRider(app, trainer, { firstName: 'Ella', lastName: 'Hart' })
const max = await aRider(app, trainer, { firstName: 'Max', lastName: 'Quill' })
const lesson = await aLesson(app, trainer, { startsAt: at(1), title: 'Ella and Max' })
const { id } = await anIncident(app, trainer, {
  kind: 'injury',
  lessonId: lesson.id,
  people: [
    involved(ella, { injury: 'Bruised knee', treatment: 'first_aid' }),
    involved(max, { injury: 'Broken wrist', treatment: 'hospital' }),
    involved(null, { name: 'Una Known', role: 'helper' }),
  ],
  horseIds: [(await aHorse(app, trainer, { name: 'Conker' })).id],
  happened: 'Conker spooked at a bag: “Größe”.',
  witnesses: [{ name: 'Walter Seen', contact: '01865 12345' }],
  measures: 'Bags are kept out of the arena.',
})
await app.call('POST /api/incidents/{id}/notes', { text: 'The wrist has healed.' }, { token, params: { id } })

const print = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.call('GET /api/incidents/{id}/pdf', undefined, { token, params: { id }, query, headers })

const shared = [
  'Conker',
  'spooked at a bag: “Größe”',
  'Bags are kept out',
  'Ella Hart',
  'Bruised knee',
  'First aid',
]
const ofOthers = ['Max', 'Quill', 'wrist', 'Hospital', 'Una Known', 'Walter Seen', '01865 12345', 'healed']

describe('P9: the copy for a family', () => {
  test('is refused for a rider who was not involved', async () => {
    const other = await aRider(app, trainer)
    expect((await print({ riderId: other })).code).toBe('not_found')
  })

  test('leaves out other people with their injuries, witnesses, notes and the title of the lesson', async () => {
    const words = wordsOf((await print({ riderId: ella })).body)
    for (const word of [...shared, '2 other people were involved', 'Copy for Ella Hart'])
      expect(words).toContain(word)
    for (const hidden of ofOthers) expect(words).not.toContain(hidden)
  })
})

test('P9: the whole record names everybody, with notes and witnesses', async () => {
  const { status, headers, body } = await print()
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const words = wordsOf(body)
  for (const word of [...shared, ...ofOthers, 'Incident 1', 'Hannah Ashdown', 'Ella and Max'])
    expect(words).toContain(word)
})

test('P9: a download is in the audit log', async () => {
  await print()
  const entries = await app.db
    .selectFrom('auditLog')
    .select('event')
    .where('objectId', '=', id)
    .where('event', '=', 'incident_opened')
    .execute()
  expect(entries.length).toBeGreaterThan(0)
})

test('a PDF is in the language of its reader, and the text stays as it was typed', async () => {
  const words = wordsOf((await print({}, { 'accept-language': 'de' })).body)
  for (const word of ['Vorfall', 'Verletzung', 'Conker spooked']) expect(words).toContain(word)
})

describe('P9: the incident book', () => {
  const printBook = (query: Record<string, string> = {}, by = token) =>
    app.call('GET /api/incident-book/pdf', undefined, { token: by, query })

  test('has all records with names, notes and witnesses, and says how minors are treated', async () => {
    const { status, body } = await printBook()
    expect(status).toBe(200)
    const words = wordsOf(body)
    for (const word of [
      ...shared,
      ...ofOthers,
      'Incident 1',
      '1 incident',
      'without a date of birth counts as an adult',
    ])
      expect(words).toContain(word)
    const german = await app.call('GET /api/incident-book/pdf', undefined, {
      token,
      headers: { 'accept-language': 'de' },
    })
    expect(wordsOf(german.body)).toContain('Vorfallbuch')
  })

  test('of a period has only its incidents, and refuses days in the wrong order', async () => {
    const words = wordsOf((await printBook({ until: '2020-01-01' })).body)
    expect(words).toContain('There are no incidents in this period.')
    expect(words).not.toContain('Conker')
    expect((await printBook({ from: '2026-01-02', until: '2026-01-01' })).code).toBe('invalid_input')
  })

  test('is for owners, and each printing is in the audit log', async () => {
    const colleague = await aColleague(app, trainer, 'trainer')
    expect((await printBook({}, colleague.token)).code).toBe('forbidden')
    await printBook()
    const entries = await app.db
      .selectFrom('auditLog')
      .select('detail')
      .where('event', '=', 'incident_book_printed')
      .where('actorId', '=', trainer.id)
      .execute()
    expect(entries.at(-1)?.detail).toMatchObject({ incidents: 1 })
  })
})
