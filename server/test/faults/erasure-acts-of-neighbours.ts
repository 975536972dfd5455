import { dayIn } from '../fixtures/schedule/series.ts'
import { aDraft } from '../fixtures/invoicing/invoices.ts'
import { aLesson, seatOf } from '../fixtures/schedule/lessons.ts'
import type { Acts, ErasureWorld, MarkedFamily } from './erasure-world.ts'

/** Texts about one family that name people of another, as trainers write them. */
export function actsOfNeighbours(world: ErasureWorld, family: MarkedFamily, named: MarkedFamily): Acts {
  const { app, trainer, asTrainer, offers, pick, dayBefore, dayAhead } = world
  const { clientId, child } = family
  const them = () => pick([named.say.free(), named.say.freeOfRider()])
  const seats = [{ riderId: child.id }]
  return {
    async 'note of a client'() {
      const { version, note } = await asTrainer('GET /api/clients/{id}', undefined, { id: clientId })
      const change = { version, note: `${note}\nComes with ${them()}` }
      await asTrainer('PATCH /api/clients/{id}', change, { id: clientId })
    },
    async 'note of a rider'() {
      const { version, note } = await asTrainer('GET /api/riders/{id}', undefined, { id: child.id })
      const change = { version, note: `${note}\nFriend of ${them()}` }
      await asTrainer('PATCH /api/riders/{id}', change, { id: child.id })
    },
    async 'note of a level'() {
      const level = { level: 3, setOn: '2026-01-03', note: `Rode with ${them()}` }
      await asTrainer('POST /api/riders/{id}/levels', level, { id: child.id })
    },
    async 'note of a seat'() {
      const lesson = await aLesson(app, trainer, { offerId: offers.group.id, startsAt: dayBefore(), seats })
      const { id, version } = seatOf(lesson)
      await asTrainer(
        'PATCH /api/seats/{id}',
        { version, note: `Behind ${them()}`, state: 'attended' },
        { id },
      )
    },
    async 'cancelled seat'() {
      const lesson = await aLesson(app, trainer, { offerId: offers.group.id, startsAt: dayAhead(), seats })
      const { id, version } = seatOf(lesson)
      await asTrainer(
        'PATCH /api/seats/{id}',
        { version, state: 'cancelled', message: `${them()} is ill` },
        { id },
      )
    },
    async 'given credit'() {
      const terms = { credits: 2, priceMinor: 7000, offerIds: [offers.packed.id], isShared: true }
      const kind = await asTrainer('POST /api/pack-kinds', { name: 'Two lessons', ...terms })
      const pack = await asTrainer('POST /api/packs', { kindId: kind.id, clientId, soldAtDistance: false })
      const entry = { credits: 1, reason: `Brought ${them()}` }
      await asTrainer('POST /api/packs/{id}/entries', entry, { id: pack.id })
    },
    async 'paused reminders'() {
      await asTrainer('POST /api/reminder-pauses', { clientId, reason: `${them()} will pay` })
    },
    async 'invoice of a neighbour'() {
      const line = { description: `Shared with ${them()}`, detail: them(), unitPriceMinor: 4500 }
      const { id, version } = await aDraft(app, trainer, { clientId, note: `As ${them()}`, lines: [line] })
      await asTrainer('POST /api/invoices/{id}/issue', { version }, { id })
      const paid = { clientId, method: 'cash', amountMinor: 4500, paidOn: dayIn(-1) }
      await asTrainer('POST /api/payments', {
        ...paid,
        reference: `Brought by ${them()}`,
        note: `From ${them()}`,
        allocations: [{ documentId: id, amountMinor: 4500 }],
      })
    },
  }
}
