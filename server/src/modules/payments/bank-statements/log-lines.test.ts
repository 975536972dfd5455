import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBankLine, type BankLine } from '#test/fixtures/payments/bank-lines.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)

test('the audit log has each change of a line once, with its author', async () => {
  const logged = async () => {
    const { rows } = await sql<{ told: unknown[] }>`
      select json_build_array(event, object_type, object_id, detail) as told from audit_log
      where actor_id = ${trainer.id} and event like 'bank%' order by id`.execute(app.db)
    return rows.map(({ told }) => told)
  }
  const clientId = await aBuyer(app, trainer)
  const whole = { parts: [{ clientId, amountMinor: 4500 }] }
  const deed = (line: Pick<BankLine, 'id' | 'version'>, name: string, body: object = {}, headers = {}) => {
    const request = { version: line.version, ...body }
    return app.send('POST', `/api/bank-lines/${line.id}/${name}`, request, { token, headers })
  }
  const line = await aBankLine(app, trainer)
  const headers = { 'idempotency-key': randomUUIDv7() }
  expect((await deed(line, 'recording', { parts: [{ clientId, amountMinor: 1 }] })).status).toBe(400)
  for (const _ of [1, 2]) await deed(line, 'recording', whole, headers)
  await deed({ ...line, version: 2 }, 'reopening')
  await deed({ ...line, version: 3 }, 'ignoring', { reason: 'Feed' })
  const { number } = await anInvoice(app, trainer, { clientId })
  const sure = await aBankLine(app, trainer, { reference: `${number} thanks` })
  await app.call('POST /api/bank-inbox/sure', undefined, { token })
  const params = { id: line.statementId }
  await app.call('DELETE /api/bank-statements/{id}', undefined, { token, params })
  const amountMinor = 4500
  expect(await logged()).toEqual([
    ['bank_lines_imported', 'bank_statement', line.statementId, { added: 1, known: 0, seen: 0 }],
    ['bank_line_recorded', 'bank_line', line.id, { kind: 'payment', amountMinor }],
    ['bank_line_reopened', 'bank_line', line.id, { amountMinor }],
    ['bank_line_ignored', 'bank_line', line.id, { amountMinor }],
    ['bank_lines_imported', 'bank_statement', sure.statementId, { added: 1, known: 0, seen: 0 }],
    ['bank_line_recorded', 'bank_line', sure.id, { kind: 'payment', amountMinor }],
    ['bank_import_undone', 'bank_statement', line.statementId, { removed: 0, kept: 1 }],
  ])
})
