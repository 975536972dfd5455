import type { Server } from '#app/start-server.ts'
import { now } from '#platform/clock.ts'
import { drawLogo } from './draw-logo.ts'
import type { Family } from './family.ts'
import { fillPacks } from './packs.ts'
import { fillPastMoney } from './past-money.ts'
import type { DemoBusiness } from './school.ts'
import { fillThisMonth } from './this-month.ts'
import type { Visitor } from './visitor.ts'

/** Sets up invoicing, and adds past invoices and payments. Returns the number of invoices. */
export async function fillMoney(
  server: Server,
  owner: Visitor,
  business: DemoBusiness,
  family: Family,
): Promise<number> {
  const { version } = await owner.call('GET /api/billing')
  const isBritish = business.currency === 'GBP'
  const { version: later } = await owner.call('PATCH /api/billing', {
    version,
    vatId: isBritish ? 'GB123456789' : 'DE123456788',
    ...(isBritish
      ? { bankCode: '20-01-52', accountNumber: '55779911' }
      : { iban: 'DE89 3704 0044 0532 0130 00' }),
    invoicePrefix: 'R',
    termsDays: 7,
    contactPhone: isBritish ? '01865 555 0142' : '0341 5550142',
    contactEmail: owner.email,
  })
  await owner.sendPicture('PUT /api/billing/logo', '', later, await drawLogo(isBritish))
  await owner.call('POST /api/billing/tax-rates', {
    name: 'Standard rate',
    rate: isBritish ? 2000 : 1900,
    category: 'S',
    validFrom: '2012-10-01',
    isUsual: true,
  })
  await enterAddresses(owner, business)
  const today = now().toZonedDateTimeISO(business.timeZone).toPlainDate()
  const past = await fillPastMoney(owner, business, today)
  const recent = await fillThisMonth(server, owner, today, family)
  await fillPacks(owner, business, today, family.id)
  return past + recent
}

/** Invoices need the buyer's address, and text messages a mobile number, here one that belongs to nobody. */
async function enterAddresses(owner: Visitor, { address }: DemoBusiness): Promise<void> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof clientsAfter>> = await clientsAfter(owner, cursor)
    for (const [n, { id, version }] of page.items.entries()) {
      const { city, postcode, country } = address
      const street = `${n + 1} ${country === 'GB' ? 'Church Lane' : 'Lindenallee'}`
      const number = String(n).padStart(2, '0')
      const phone = country === 'GB' ? `+44 7700 9001${number}` : `+49 171 39200${number}`
      const details = { phone, street, city, postcode, country }
      await owner.call('PATCH /api/clients/{id}', { version, ...details }, { id })
    }
    cursor = page.next
  } while (cursor !== null)
}

async function clientsAfter(owner: Visitor, cursor: string | null) {
  return owner.call('GET /api/clients', undefined, {}, cursor === null ? {} : { cursor })
}
