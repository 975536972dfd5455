import { afterAll, describe, expect, test } from 'vitest'
import { anOverdueInvoice, aRemindingSchool, goTo } from '#test/fixtures/invoicing/reminders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { setClock } from '#platform/clock.ts'

goTo(3, 11)
afterAll(() => setClock())
const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aRemindingSchool(app)
const { payer, remind, remindersOf, lastNumber, look, mailsTo, cancel, pay } = school

const setEmail = async (clientId: string, email: string | null) => {
  const { token } = school.trainer
  const params = { id: clientId }
  const { body } = await app.call('GET /api/clients/{id}', undefined, { token, params })
  const { status } = await app.call(
    'PATCH /api/clients/{id}',
    { version: body.version, email },
    { token, params },
  )
  expect(status).toBe(200)
}
const print = (id: string, headers = {}) =>
  app.call('POST /api/reminders/{id}/printing', undefined, {
    token: school.trainer.token,
    params: { id },
    headers,
  })

/** A reminder planned for Monday morning; its client loses the address before. */
async function aLostAddress() {
  goTo(6, 12)
  await school.comeBack()
  const { clientId, email } = await payer()
  const { id: invoiceId } = await anOverdueInvoice(app, school.trainer, { clientId })
  const { body: planned } = await remind(clientId)
  await setEmail(clientId, null)
  const before = await lastNumber()
  goTo(1, 9)
  await school.comeBack()
  await look()
  return { clientId, email, invoiceId, id: planned.id, before }
}

describe('M11: a reminder whose client has no address any more', () => {
  test('is not sent: it has no number and no fee, and shows what is missing', async () => {
    const { clientId, before } = await aLostAddress()
    expect(await remindersOf(clientId)).toMatchObject([
      { state: 'planned', isByMail: true, lacksAddress: true, sentAt: null, number: null, feeMinor: 0 },
    ])
    expect(await lastNumber()).toBe(before)
  })
  test('is sent once there is a new address', async () => {
    const { clientId } = await aLostAddress()
    const email = `again-${clientId}@example.com`
    await setEmail(clientId, email)
    await look()
    expect(await remindersOf(clientId)).toMatchObject([
      { state: 'sent', lacksAddress: false, isByMail: true, sentTo: email },
    ])
    await app.mailbox.mailTo(email)
  })
  test('is printed on request, once, with any number of clicks; nothing is mailed', async () => {
    const { clientId, email, id, before } = await aLostAddress()
    const twice = await Promise.all([print(id), print(id)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await remindersOf(clientId)).toMatchObject([
      { state: 'sent', isByMail: false, lacksAddress: false, sentTo: null },
    ])
    expect(await lastNumber()).toBe(before + 1)
    expect((await print(id)).code).toBe('version_conflict')
    await look()
    expect(mailsTo(email)).toEqual([])
  })
  test('ends when its invoice is paid, and can be cancelled', async () => {
    const paid = await aLostAddress()
    await pay(paid.clientId, 4500)
    await look()
    expect(await remindersOf(paid.clientId)).toMatchObject([{ state: 'stopped', endedHow: 'paid' }])
    const other = await aLostAddress()
    await cancel(other.id)
    expect(await remindersOf(other.clientId)).toMatchObject([{ state: 'stopped', lacksAddress: false }])
    expect((await print(other.id)).code).toBe('version_conflict')
  })
})
