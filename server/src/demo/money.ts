import { now } from '#platform/clock.ts'
import { fillPacks } from './packs.ts'
import { fillPastMoney } from './past-money.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/** How the business invoices, and what it has invoiced and been paid so far. Answers how many invoices there are. */
export async function fillMoney(owner: Visitor, business: DemoBusiness): Promise<number> {
  const { version } = await owner.call('GET /api/billing')
  const isBritish = business.currency === 'GBP'
  await owner.call('PATCH /api/billing', {
    version,
    vatId: isBritish ? 'GB123456789' : 'NL123456789B01',
    iban: isBritish ? 'GB82 WEST 1234 5698 7654 32' : 'NL91 ABNA 0417 1643 00',
    invoicePrefix: 'R',
    termsDays: 7,
  })
  await owner.call('POST /api/billing/tax-rates', {
    name: 'Standard rate',
    rate: isBritish ? 2000 : 2100,
    category: 'S',
    validFrom: '2012-10-01',
    isUsual: true,
  })
  await enterAddresses(owner, business)
  const today = now().toZonedDateTimeISO(business.timeZone).toPlainDate()
  const past = await fillPastMoney(owner, business, today)
  // Last month is invoiced, some of it on the first day of this one; what came since is still to be billed.
  const until = today.with({ day: 1 }).subtract({ days: 1 }).toString()
  const { drafts } = await owner.call('POST /api/charges/drafts', { until })
  for (const [place, draft] of drafts.entries()) {
    // The last ones wait to be looked over.
    if (place >= drafts.length - 2) continue
    const issuedOn = place < drafts.length / 2 ? today.with({ day: 1 }) : today
    await pay(owner, await issue(owner, draft.id, issuedOn), place, today)
  }
  await fillPacks(owner, business, today)
  return past + drafts.length
}

/** An invoice says where its buyer lives. */
async function enterAddresses(owner: Visitor, { address }: DemoBusiness): Promise<void> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof clientsAfter>> = await clientsAfter(owner, cursor)
    for (const [n, { id, version }] of page.items.entries()) {
      const { city, postcode, country } = address
      const street = `${n + 1} ${country === 'GB' ? 'Church Lane' : 'Lindenallee'}`
      await owner.call('PATCH /api/clients/{id}', { version, street, city, postcode, country }, { id })
    }
    cursor = page.next
  } while (cursor !== null)
}

async function clientsAfter(owner: Visitor, cursor: string | null) {
  return owner.call('GET /api/clients', undefined, {}, cursor === null ? {} : { cursor })
}

type Invoice = Awaited<ReturnType<typeof issue>>

async function issue(owner: Visitor, id: string, issuedOn: Temporal.PlainDate) {
  const { version } = await owner.call('GET /api/invoices/{id}', undefined, { id })
  return owner.call('POST /api/invoices/{id}/issue', { version, issuedOn: issuedOn.toString() }, { id })
}

/** Most have paid, some in part, some not yet. */
async function pay(
  owner: Visitor,
  { clientId, grossMinor }: Invoice,
  place: number,
  today: Temporal.PlainDate,
): Promise<void> {
  if (place % 4 === 3) return
  await owner.call('POST /api/payments', {
    clientId,
    method: place % 3 === 0 ? 'cash' : 'bank',
    amountMinor: place % 5 === 4 ? Math.ceil(grossMinor / 2) : grossMinor,
    bookedOn: today.toString(),
  })
}
