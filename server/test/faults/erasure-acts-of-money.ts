import { now, setClock } from '#platform/clock.ts'
import { signIn } from '../fixtures/identity/people.ts'
import { asOwner } from '../fixtures/horses/horses.ts'
import { aBankLine } from '../fixtures/payments/bank-lines.ts'
import { aDraft } from '../fixtures/invoicing/invoices.ts'
import { dayIn } from '../fixtures/schedule/series.ts'
import { type Acts, callsOf, type ErasureWorld, type MarkedFamily } from './erasure-world.ts'

/** Money of a family, with every text that somebody can write about it. Nothing of it is open afterwards. */
export function actsOfMoney(world: ErasureWorld, family: MarkedFamily): Acts {
  const { app, trainer, asTrainer, offers, businessId, pick } = world
  const { client, clientId, child, sibling, name, say } = family
  const about = () => pick([say.own(), say.freeOfRider()])
  const free = () => pick([say.free(), say.freeOfRider()])
  const issued = async (given: Partial<Parameters<typeof aDraft>[2]> = {}, issue: object = {}) => {
    const line = { description: `Lesson of ${about()}`, detail: `Of ${about()}`, unitPriceMinor: 4500 }
    const lines = [{ ...line, riderId: child.id }]
    const draft = await aDraft(app, trainer, { clientId, note: `To ${about()}`, lines, ...given })
    const { id, version } = draft
    return asTrainer('POST /api/invoices/{id}/issue', { version, ...issue }, { id })
  }
  const paid = (given: object = {}) =>
    asTrainer('POST /api/payments', {
      clientId,
      method: 'cash',
      amountMinor: 4500,
      paidOn: dayIn(-1),
      reference: `From ${about()}`,
      note: `Said ${about()}`,
      ...given,
    })
  const settled = async (given?: Partial<Parameters<typeof aDraft>[2]>, issue?: object) => {
    const invoice = await issued(given, issue)
    const { id: documentId, clientId: payer } = invoice
    const payment = await paid({ clientId: payer, allocations: [{ documentId, amountMinor: 4500 }] })
    return { invoice, payment }
  }
  return {
    async 'invoice and receipt'() {
      const { invoice, payment } = await settled()
      await asTrainer('POST /api/invoices/{id}/send', {}, { id: invoice.id })
      await asTrainer('POST /api/payments/{id}/receipt/send', undefined, { id: payment.id })
      await asTrainer('POST /api/clients/{id}/statement/send', {}, { id: clientId })
    },
    async 'invoice of another payer'() {
      const other = await asTrainer('POST /api/clients', {
        firstName: 'Gran',
        lastName: 'Vale',
        street: 'Elm 1',
        city: 'Oakfield',
        postcode: 'OA1',
        country: 'GB',
      })
      const line = {
        description: `Lesson of ${sibling.name.full}`,
        unitPriceMinor: 4500,
        riderId: sibling.id,
      }
      await settled({ clientId: other.id, note: '', lines: [line] })
    },
    async 'credit note'() {
      const { id } = await issued()
      await asTrainer('POST /api/invoices/{id}/credit', { note: `Sorry, ${about()}` }, { id })
    },
    async 'payment that was wrong'() {
      const { id } = await paid()
      await asTrainer('POST /api/payments/{id}/void', { reason: `Of ${about()}, not paid` }, { id })
    },
    async refund() {
      const { id } = await paid()
      const refund = { amountMinor: 4500, method: 'cash', paidOn: dayIn(0), note: `To ${about()}` }
      await asTrainer('POST /api/payments/{id}/refunds', refund, { id })
    },
    async reminder() {
      const { id: documentId } = await issued({}, { dueOn: dayIn(0) })
      await asTrainer('POST /api/reminder-pauses', {
        clientId,
        documentId: (await settled()).invoice.id,
        reason: `For ${about()}`,
      })
      const moment = now().add({ hours: 24 * 20 })
      setClock(() => moment)
      const later = callsOf(app, await signIn(app, trainer.email, trainer.password))
      const { id } = await later('POST /api/reminders', { clientId, documentIds: [documentId] })
      await later('POST /api/reminders/{id}/cancellation', { reason: `Talked to ${about()}` }, { id })
      setClock()
      await paid({ allocations: [{ documentId, amountMinor: 4500 }] })
    },
    async 'bank line'() {
      await aBankLine(app, trainer, { counterparty: name.full, reference: `${child.name.full} ${name.mark}` })
      const ignored = await aBankLine(app, trainer, { counterparty: name.full })
      const reason = { version: ignored.version, reason: `Gift of ${about()}` }
      await asTrainer('POST /api/bank-lines/{id}/ignoring', reason, { id: ignored.id })
      const booked = await aBankLine(app, trainer, { counterparty: name.full, reference: name.mark })
      const { id: documentId } = await issued()
      const parts = [{ clientId, documentId, amountMinor: 4500 }]
      await asTrainer(
        'POST /api/bank-lines/{id}/recording',
        { version: booked.version, parts },
        { id: booked.id },
      )
    },
    async extra() {
      const extra = {
        clientId,
        riderId: child.id,
        kind: 'other',
        servedOn: dayIn(-3),
        unitPriceMinor: 100,
      } as const
      const { id: extraId } = await asTrainer('POST /api/extras', {
        ...extra,
        description: `Hat of ${about()}`,
      })
      await asTrainer('POST /api/waivers', { extraId, reason: `Present for ${free()}` })
    },
    async pack() {
      const terms = { credits: 2, priceMinor: 7000, offerIds: [offers.packed.id], isShared: true }
      const kind = await asTrainer('POST /api/pack-kinds', { name: 'Two lessons', ...terms })
      const pack = await asTrainer('POST /api/packs', { kindId: kind.id, clientId, soldAtDistance: false })
      await asTrainer(
        'POST /api/packs/{id}/entries',
        { credits: 1, reason: `Gift to ${about()}` },
        { id: pack.id },
      )
      const { items } = await asTrainer('GET /api/packs', undefined, { query: { clientId } })
      const version = items.find(({ id }) => id === pack.id)?.version
      await asTrainer('POST /api/packs/{id}/end', { version, reason: 'taken_back' }, { id: pack.id })
    },
    async 'make-up'() {
      const given = { riderId: child.id, offerId: offers.packed.id, validDays: 30 }
      const pack = await asTrainer('POST /api/make-ups', { ...given, reason: `Ill: ${say.ofRider()}` })
      await asTrainer(
        'POST /api/packs/{id}/entries',
        { credits: -1, reason: `Not for ${say.ofRider()}` },
        { id: pack.id },
      )
    },
    async 'card payment'() {
      const { id } = await issued()
      await asOwner(
        app.database,
        businessId,
        `insert into card_payments (business_id, id, client_id, document_id, begun_by, amount_minor, asked_minor, currency,
          begun_at, state, looked_at, looked_by, looked_by_name, looked_note)
        values ('${businessId}', gen_random_uuid(), '${clientId}', '${id}', 'link', 100, 100, 'GBP', now(), 'lost',
          now(), '${trainer.id}', 'Hannah', 'Paid by ${about()}')`,
      )
      await paid({ allocations: [{ documentId: id, amountMinor: 4500 }] })
    },
    async 'booking paid by card'() {
      await asOwner(
        app.database,
        businessId,
        `insert into booking_payments (business_id, id, client_id, user_id, amount_minor, message, state, pays_until, created_at)
        values ('${businessId}', gen_random_uuid(), '${clientId}', '${client.id}', 100, 'From ${say.own()}', 'ended', now(), now())`,
      )
    },
  }
}
