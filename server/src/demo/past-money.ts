import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/** Lessons in each month from January: fewer in the cold and in the holidays. */
const season = [3, 3, 4, 5, 6, 6, 4, 3, 5, 6, 5, 4]
const monthsBefore = 10

/**
 * Adds invoices and payments of the months before the calendar's lessons, oldest first, because numbers follow dates.
 * Returns the number of invoices.
 */
export async function fillPastMoney(
  owner: Visitor,
  { currency }: DemoBusiness,
  today: Temporal.PlainDate,
): Promise<number> {
  const { items: everybody } = await owner.call('GET /api/clients', undefined, {}, { limit: '100' })
  const clients = everybody.slice(0, 14)
  const unitPriceMinor = currency === 'GBP' ? 3800 : 4200
  let made = 0
  let late = 0
  for (let back = monthsBefore; back >= 2; back -= 1) {
    const month = today.with({ day: 1 }).subtract({ months: back })
    for (const [place, { id: clientId }] of clients.entries()) {
      // Not everybody rides every month, and some began during the year.
      if ((place * 7 + month.month * 3) % 5 < 2 || place > 17 - back) continue
      const lessons = 2 * (season[month.month - 1] ?? 4) - (place % 3)
      const { id, grossMinor } = await invoice(owner, clientId, month, {
        description: place % 2 === 0 ? 'Private lesson, 45 min' : 'Group lesson, 60 min',
        quantityMilli: lessons * 1000,
        unitPriceMinor: place % 2 === 0 ? unitPriceMinor : Math.round(unitPriceMinor * 0.6),
      })
      made += 1
      // Two clients are late with all of last month.
      if (back === 2 && late < 2) {
        late += 1
        continue
      }
      const paidOn = month.add({ months: 1, days: 2 + ((place * 5) % 19) }).toString()
      await owner.call('POST /api/payments', {
        clientId,
        method: place % 4 === 0 ? 'cash' : 'bank',
        // Some round up and have credit.
        amountMinor: back <= 3 && made % 4 === 0 ? Math.ceil(grossMinor / 2500) * 2500 : grossMinor,
        paidOn,
        allocations: [{ documentId: id, amountMinor: grossMinor }],
      })
    }
  }
  // A client without email is late too: their reminder is printed and can be sent at any hour.
  const onPaper = everybody.find(({ email }) => !email)
  if (!onPaper) return made
  await invoice(owner, onPaper.id, today.with({ day: 1 }).subtract({ months: 2 }), {
    description: 'Lunge lesson, 30 min',
    quantityMilli: 2000,
    unitPriceMinor,
  })
  return made + 1
}

/** Invoice of one month, issued on the first day of the next. */
async function invoice(owner: Visitor, clientId: string, month: Temporal.PlainDate, line: object) {
  const issuedOn = month.add({ months: 1 })
  const { id, version } = await owner.call('POST /api/invoices', {
    clientId,
    periodFrom: month.toString(),
    periodUntil: issuedOn.subtract({ days: 1 }).toString(),
    lines: [line],
  })
  return owner.call('POST /api/invoices/{id}/issue', { version, issuedOn: issuedOn.toString() }, { id })
}
