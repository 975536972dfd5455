import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/**
 * Pay rates of the second trainer and the assistant, one from next month on, an approved and paid statement of last month, and an open one of this
 * month. Returns the number of statements.
 */
export async function fillPay(owner: Visitor, { timeZone }: DemoBusiness): Promise<number> {
  const [{ items: team }, { items: trainers }, { items: offers }] = await Promise.all([
    owner.call('GET /api/team'),
    owner.call('GET /api/trainers'),
    owner.call('GET /api/offers'),
  ])
  const trainer = trainers.find(({ id }) => id !== owner.id)
  const assistant = team.find(({ role }) => role === 'assistant')
  if (!trainer) return 0
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const month = today.with({ day: 1 })
  const lastMonth = month.subtract({ months: 1 })
  const rate = (memberId: string, body: object) =>
    owner.call('POST /api/team/{id}/pay-rates', { id: newId(), offerId: null, ...body }, { id: memberId })
  await rate(trainer.id, {
    basis: 'hour',
    rateMinor: 2400,
    validFrom: lastMonth.subtract({ months: 6 }).toString(),
  })
  await rate(trainer.id, { basis: 'hour', rateMinor: 2600, validFrom: month.toString() })
  await rate(trainer.id, { basis: 'hour', rateMinor: 2750, validFrom: month.add({ months: 1 }).toString() })
  const group = offers.find(({ kind }) => kind === 'group')
  if (group)
    await rate(trainer.id, {
      basis: 'head',
      rateMinor: 900,
      offerId: group.id,
      validFrom: lastMonth.toString(),
    })
  if (assistant)
    await rate(assistant.id, { basis: 'lesson', rateMinor: 1500, validFrom: lastMonth.toString() })
  const create = (memberId: string, from: Temporal.PlainDate, until: Temporal.PlainDate) =>
    owner.call(
      'POST /api/team/{id}/pay-statements',
      { id: newId(), from: from.toString(), until: until.toString(), evenIfEmpty: true },
      { id: memberId },
    )
  const past = await create(trainer.id, lastMonth, month.subtract({ days: 1 }))
  const bonus = { version: 1, text: 'Bonus for the show', amountMinor: 5000 }
  await owner.call('POST /api/pay-statements/{id}/lines', bonus, { id: past.id })
  const about = { id: past.id }
  await owner.call('POST /api/pay-statements/{id}/approval', { version: 2 }, about)
  await owner.call('PUT /api/pay-statements/{id}/paid-day', { version: 3, paidOn: month.toString() }, about)
  await create(trainer.id, month, today)
  return 2
}
