import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { signIn } from '#test/fixtures/identity/people.ts'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { dayAt } from '#test/fixtures/invoicing/pay.ts'
import { at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school that sells ten lessons for 480.00 at 20 % of tax. Its trainer gets half of the charges without tax. */
async function aSharingSchool({ pricesIncludeTax = true } = {}) {
  const school = await aPackSchool(app, { priceMinor: 48_000 })
  const { token, trainer, offer, writeDown } = school
  await aSeller(app, trainer, { pricesIncludeTax })
  const tax = { name: 'VAT', category: 'S', rate: 2000, isUsual: true, validFrom: '2020-01-01' } as const
  await app.call('POST /api/billing/tax-rates', tax, { token })
  const change = { version: offer.version, taxRate: 2000 }
  await app.call('PATCH /api/offers/{id}', change, { token, params: { id: offer.id } })
  const by = { token, params: { id: (await app.call('GET /api/me', undefined, { token })).body.id } }
  const half = { offerId: null, basis: 'share', sharePoints: 5000, validFrom: dayAt(-1) } as const
  await app.call('POST /api/team/{id}/pay-rates', { id: randomUUIDv7(), ...half }, by)
  return {
    ...school,
    /** Charge and pay of each lesson of today, at the end of the day. */
    pay: async () => {
      await writeDown()
      setClock(() => Temporal.Instant.from(at(0, '23:59')))
      const late = await signIn(app, trainer.email, trainer.password)
      const query = { from: dayAt(0), until: dayAt(0) }
      const { lines } = (
        await app.call('GET /api/team/{id}/pay', undefined, { ...by, token: late.token, query })
      ).body
      setClock()
      return lines.map(({ chargedMinor, amountMinor }) => [chargedMinor, amountMinor])
    },
  }
}

test('M19: a share of a lesson paid by a pack is a part of the credit’s price without tax', async () => {
  for (const pricesIncludeTax of [true, false]) {
    const { sell, invoice, taught, pay } = await aSharingSchool({ pricesIncludeTax })
    await sell()
    await invoice()
    await taught({ time: '09:00' })
    expect(await pay()).toEqual([pricesIncludeTax ? [4000, 2000] : [4800, 2400]])
  }
})

test('M19: a pack price without tax stays without it on an invoice that also charges for lessons', async () => {
  const { sell, invoice, taught, pay } = await aSharingSchool({ pricesIncludeTax: false })
  await taught({ time: '09:00' })
  await sell()
  expect((await invoice()).grossMinor).toBe(5000 + 57_600)
  await taught({ time: '11:00' })
  expect(await pay()).toEqual([
    [4167, 2084],
    [4800, 2400],
  ])
})

test('M19: the credit that pays for a lesson counts, not one that was returned', async () => {
  const { token, trainer, noah, offer, sell, invoice, taught, pay } = await aSharingSchool()
  const makeUp = { riderId: noah, offerId: offer.id, validDays: 30, reason: 'Rain' }
  const { body: free } = await app.call('POST /api/make-ups', makeUp, { token })
  const seat = await taught({ time: '09:00' })
  expect(await pay()).toEqual([[0, 0]])
  await lessonsOf(app, trainer).seat(seat, { version: 2, state: 'booked' })
  await pay()
  const taken = { credits: -1, reason: 'For another rider' }
  await app.call('POST /api/packs/{id}/entries', taken, { token, params: { id: free.id } })
  await sell()
  await invoice()
  await lessonsOf(app, trainer).seat(seat, { version: 3, state: 'attended' })
  expect(await pay()).toEqual([[4000, 2000]])
})
