import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { now, setClock } from '#platform/clock.ts'
import { findWords } from '#test/database/find-words.ts'
import { anException } from '#test/fixtures/schedule/availability.ts'
import { aFamily } from '#test/fixtures/people/families.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { runDueErasures } from './run-erasure.ts'

/** P11: names in texts about others, or about nobody. */

vi.setConfig({ testTimeout: 60_000 })
const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

async function run(businessId: string): Promise<void> {
  const moment = now().add({ hours: 7 * 24, seconds: 1 })
  setClock(() => moment)
  await runDueErasures(app.db, businessId)
  setClock()
}

test.each([
  ['Tea with ANNA LEE!', 'Tea with …!'],
  ['Lee, Anna (lee anna)', '… (…)'],
  ['Anna.Lee+1@example.com, ring 07700 900', '…, ring …'],
  ['Anna Leeds, Joanna Lee; anna.lee+11@example.com', 'Anna Leeds, Joanna Lee; anna.lee+11@example.com'],
])('P11: an erasure turns “%s” into “%s”', async (reason, expected) => {
  const person = { firstName: 'Anna', lastName: 'Lee', email: 'anna.lee+1@example.com', phone: '07700 900' }
  expect(await reasonAfter(person, reason)).toBe(expected)
})

test('P11: a short full name is taken out too, and a short phone number is not', async () => {
  const person = { firstName: 'Bo', lastName: 'Li', phone: '112' }
  const left = await reasonAfter(person, 'Bo Li, li bo and Li, Bo ring 112 about Bob Lind')
  expect(left).toBe('…, … and … ring 112 about Bob Lind')
})

/** The reason of a day off after the erasure of a person. */
async function reasonAfter(
  person: { firstName: string; lastName: string; email?: string; phone: string },
  reason: string,
): Promise<string | undefined> {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const { id } = (await app.call('POST /api/clients', person, { token })).body
  await anException(app, trainer, { reason })
  await app.call('POST /api/clients/{id}/erasure', {}, { token, params: { id } })
  await run(businessId)
  const query = { from: '2099-01-01' }
  const { items } = (await app.call('GET /api/availability/exceptions', undefined, { token, query })).body
  return items[0]?.reason
}

test('P11: names in texts of pay, extras and waivers are taken out, and nothing is billed again', async () => {
  const { trainer, businessId, clientId, riderId, riderNames } = await aFamily(app)
  const { token } = trainer
  const full = `${riderNames.firstName} ${riderNames.lastName}`
  const send = async (...[address, body, id = '']: [Parameters<typeof app.call>[0], object, id?: string]) => {
    const answer = await app.call(address, body, { token, params: { id } })
    expect(answer.status, address).toBe(201)
    return answer.body as { id: string; version: number }
  }
  const period = { id: randomUUIDv7(), from: '2026-01-01', until: '2026-01-31', evenIfEmpty: true }
  const pay = await send('POST /api/team/{id}/pay-statements', period, trainer.id)
  const line = { version: pay.version, text: `Ride with ${full}`, amountMinor: 100 }
  await send('POST /api/pay-statements/{id}/lines', line, pay.id)
  const item = { clientId, kind: 'other', servedOn: '2026-01-02', unitPriceMinor: 100 }
  const { id: extraId } = await send('POST /api/extras', { ...item, description: `Hat of ${full}` })
  const taken = await send('POST /api/waivers', { extraId, reason: `From ${full}` })
  await app.call('DELETE /api/waivers/{id}', undefined, { token, params: { id: taken.id } })
  await send('POST /api/waivers', { extraId, reason: 'Gift' })
  await app.call('POST /api/riders/{id}/erasure', {}, { token, params: { id: riderId } })
  await run(businessId)
  const found = await findWords(app.database, businessId, [full])
  expect(found.filter((one) => /^(pay_lines|extras|waivers)\./.test(one))).toEqual([])
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql`select id from unbilled where extra_id = ${extraId}`.execute(tx),
  )
  expect(rows).toEqual([])
})
