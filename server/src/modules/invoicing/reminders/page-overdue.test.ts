import { afterAll, expect, test } from 'vitest'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { anOverdueInvoice, aRemindingSchool, goTo } from '#test/fixtures/invoicing/reminders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { setClock } from '#platform/clock.ts'

goTo(3, 11)
afterAll(() => setClock())
const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aRemindingSchool(app)
const { businessId, payer, remindersOf } = school
const list = async (query: Record<string, string>) =>
  app.call('GET /api/overdue', undefined, { token: school.trainer.token, query })

test('an invalid cursor is refused', async () => {
  for (const cursor of ['x', Buffer.from('["1","x"]').toString('base64url')])
    expect((await list({ cursor })).code).toBe('invalid_input')
})

test('overdue clients are paged, longest overdue first, each once with all their invoices', async () => {
  const payers = [await payer(), await payer(), await payer(), await payer(), await payer()]
  for (const [place, { clientId }] of payers.entries()) {
    await anOverdueInvoice(app, school.trainer, { clientId, days: place < 3 ? 20 : 30 })
    await anOverdueInvoice(app, school.trainer, { clientId, days: 1 })
  }
  const pages = []
  let cursor: string | null = ''
  do {
    const { body } = await list({ limit: '2', ...(cursor && { cursor }) })
    pages.push(body.items)
    cursor = body.next
  } while (cursor)
  expect(pages.map((items) => items.length)).toEqual([2, 2, 1])
  const shown = pages.flat()
  expect(new Set(shown.map(({ clientId }) => clientId))).toEqual(new Set(payers.map((one) => one.clientId)))
  expect(shown.map(({ documents }) => documents.length)).toEqual([2, 2, 2, 2, 2])
  const oldest = shown.map(({ documents: [first] }) => first?.dueOn ?? '')
  expect(oldest).toEqual(oldest.toSorted())
})

test('M11: the schedule reaches every overdue client, also behind hundreds of others', async () => {
  const template = await payer()
  const { id } = await anOverdueInvoice(app, school.trainer, { clientId: template.clientId, days: 60 })
  const last = await payer()
  await anOverdueInvoice(app, school.trainer, { clientId: last.clientId, days: 6 })
  await asOwner(
    app.database,
    businessId,
    `create temporary table copies on commit drop as select gen_random_uuid() as id, n from generate_series(1, 310) n;
    create temporary table papers on commit drop as select * from documents where id = '${id}';
    insert into clients (business_id, id, first_name, last_name) select '${businessId}', id, 'No', 'Address' from copies;
    insert into documents select (jsonb_populate_record(null::documents, to_jsonb(p) || jsonb_build_object('id', c.id,
      'client_id', c.id, 'number', 'X' || c.n, 'counter_value', 1000 + c.n, 'chain_position', 1000 + c.n,
      'hash', '\\x' || encode(sha256(c.id::text::bytea), 'hex')))).* from papers p, copies c`,
  )
  await school.change({ isAutomatic: true })
  await school.look()
  expect(await remindersOf(last.clientId)).toMatchObject([{ state: 'sent', level: 1 }])
})
