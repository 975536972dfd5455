import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const { timeZone } = (await app.call('GET /api/business', undefined, { token })).body
const today = Temporal.Now.plainDateISO(timeZone)
const day = (days: number) => today.add({ days }).toString()
const add = (id: string, body: object) =>
  app.call('POST /api/horses/{id}/care', body, { token, params: { id } })
const change = (id: string, body: object) => app.call('PATCH /api/care/{id}', body, { token, params: { id } })
const care = async (id: string) =>
  (await app.call('GET /api/horses/{id}/care', undefined, { token, params: { id } })).body.items
const dates = async (id: string) => (await care(id)).map(({ dueOn, doneOn }) => [dueOn, doneOn])

test.each([
  ['neither due nor done', { kind: 'farrier' }, 'dueOn'],
  ['done on a day to come', { kind: 'farrier', doneOn: day(2) }, 'doneOn'],
  ['due again after no days', { kind: 'farrier', doneOn: day(0), intervalDays: 0 }, 'intervalDays'],
])('refused: %s', async (_, body, field) => {
  const { id } = await aHorse(app, trainer)
  const answer = await add(id, body)
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
  expect(await care(id)).toEqual([])
})

test('H9: done three days late, the next date moves; undone, it is removed', async () => {
  const { id } = await aHorse(app, trainer)
  const { body: due } = await add(id, { kind: 'farrier', dueOn: day(-3), intervalDays: 42 })
  expect(due.light).toBe('red')
  const { body: done } = await change(due.id, { version: due.version, doneOn: day(0) })
  expect(done.light).toBe('done')
  expect(await dates(id)).toEqual([
    [day(42), null],
    [day(-3), day(0)],
  ])
  const { body: earlier } = await change(due.id, { version: done.version, doneOn: day(-1) })
  expect(await dates(id)).toEqual([
    [day(41), null],
    [day(-3), day(-1)],
  ])
  expect((await change(due.id, { version: done.version, doneOn: day(0) })).code).toBe('version_conflict')
  const { body: undone } = await change(due.id, { version: earlier.version, doneOn: null })
  expect(await dates(id)).toEqual([[day(-3), null]])
  await change(due.id, { version: undone.version, doneOn: day(0) })
  expect(await dates(id)).toHaveLength(2)
})

test('H9: once done care is removed, the care before it counts again, and Undo restores both', async () => {
  const { id } = await aHorse(app, trainer)
  const { body: first } = await add(id, { kind: 'farrier', doneOn: day(-40), intervalDays: 42 })
  const due = (await care(id)).find(({ doneOn }) => doneOn === null)
  if (!due) throw new Error('No care is due.')
  const { body: second } = await change(due.id, { version: due.version, doneOn: day(0) })
  const both = [
    [day(42), null],
    [day(2), day(0)],
    [null, day(-40)],
  ]
  expect(await dates(id)).toEqual(both)
  let { version } = second
  for (let round = 0; round < 2; round += 1) {
    version = (await change(due.id, { version, removed: true })).body.version
    expect(await dates(id)).toEqual([
      [day(2), null],
      [null, day(-40)],
    ])
    version = (await change(due.id, { version, removed: false })).body.version
    expect(await dates(id)).toEqual(both)
  }
  await change(due.id, { version, removed: true })
  await change(first.id, { version: first.version, doneOn: day(-41) })
  expect(await dates(id)).toEqual([
    [day(1), null],
    [null, day(-41)],
  ])
})

test('H9: removing older care plans nothing beside the next date', async () => {
  const { id } = await aHorse(app, trainer)
  await add(id, { kind: 'farrier', doneOn: day(-80), intervalDays: 42 })
  const due = (await care(id)).find(({ doneOn }) => doneOn === null)
  const { body: second } = await change(due?.id ?? '', { version: due?.version, doneOn: day(-40) })
  const next = (await care(id)).find(({ doneOn }) => doneOn === null)
  await change(next?.id ?? '', { version: next?.version, doneOn: day(0) })
  await change(second.id, { version: second.version, removed: true })
  expect(await dates(id)).toEqual([
    [day(42), null],
    [day(2), day(0)],
    [null, day(-80)],
  ])
})

test('care entered as done cannot be undone without a due day', async () => {
  const { id } = await aHorse(app, trainer)
  const { body } = await add(id, { kind: 'dentist', doneOn: day(0) })
  expect((await change(body.id, { version: body.version, doneOn: null })).status).toBe(400)
})

test('care due soon is listed for all current horses, most urgent first', async () => {
  const other = await aTrainer(app)
  const there = { token: other.token }
  const horses = [await aHorse(app, other, { name: 'Captain' }), await aHorse(app, other, { name: 'Willow' })]
  const [captain, willow] = horses.map(({ id }) => id)
  for (const [id, kind, days] of [
    [captain, 'farrier', 5],
    [willow, 'vaccination', -1],
    [captain, 'dentist', 29],
    [willow, 'worming', 31],
  ] as const)
    await app.call(
      'POST /api/horses/{id}/care',
      { kind, dueOn: day(days) },
      { ...there, params: { id: id ?? '' } },
    )
  const list = async (query: Record<string, string> = {}) =>
    (await app.call('GET /api/care', undefined, { ...there, query })).body
  const page = await list({ limit: '2' })
  const rest = await list({ limit: '2', cursor: page.next ?? '' })
  expect(
    [...page.items, ...rest.items].map(({ horseName, kind, light }) => [horseName, kind, light]),
  ).toEqual([
    ['Willow', 'vaccination', 'red'],
    ['Captain', 'farrier', 'amber'],
    ['Captain', 'dentist', 'green'],
  ])
  expect((await list({ withinDays: '60' })).items).toHaveLength(4)
  await app.call(
    'PATCH /api/horses/{id}',
    { version: 1, archived: 'sold' },
    { ...there, params: { id: willow ?? '' } },
  )
  expect((await list()).items.map(({ horseName }) => horseName)).toEqual(['Captain', 'Captain'])
})
