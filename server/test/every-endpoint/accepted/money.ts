import { randomUUIDv7 } from 'node:crypto'
import { todayIn } from '#platform/clock.ts'
import { aBankLine, aStatement, bankLines } from '../../fixtures/payments/bank-lines.ts'
import { aBuyer, anInvoice } from '../../fixtures/invoicing/invoices.ts'
import { aRider } from '../../fixtures/schedule/lessons.ts'
import { membershipOrder } from '../../fixtures/invoicing/memberships.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { orderOf } from '../../fixtures/invoicing/pack-orders.ts'
import { anAddress } from '../../fixtures/identity/people.ts'
import { aSale as aTrainerSale } from '../../fixtures/invoicing/sales.ts'
import { about, type At, type Makers } from './accepted.ts'

export function acceptedOfMoney({ app, school, offerId }: At): Makers {
  const { trainer } = school
  const { token } = trainer
  const aPayment = async (given: object = {}) => {
    const clientId = await aBuyer(app, trainer, given)
    const paid = {
      clientId,
      method: 'bank',
      amountMinor: 4500,
      paidOn: '2026-01-01',
      allocations: [],
    } as const
    return { clientId, id: (await app.call('POST /api/payments', paid, { token })).body.id }
  }
  const aSale = async (): Promise<object> => {
    const offerIds = [offerId]
    const kind = { name: 'Ten lessons', credits: 10, priceMinor: 45_000, offerIds, isShared: true }
    const kindId = (await app.call('POST /api/pack-kinds', kind, { token })).body.id
    return { kindId, clientId: school.clientId, soldAtDistance: false }
  }
  /** An order of a new pack type at its terms. */
  const anOrder = async () => {
    const offerIds = [offerId]
    const kind = {
      name: 'Ten lessons',
      credits: 10,
      priceMinor: 9000,
      offerIds,
      isShared: true,
      soldOnline: true,
    }
    const { body } = await app.call('POST /api/pack-kinds', kind, { token })
    const shop = (await app.call('GET /api/my-pack-offers', undefined, { token: school.client.token })).body
    return orderOf({ ...shop, items: shop.items.filter(({ id }) => id === body.id) })
  }
  /** A membership of a new type, sold by the trainer to the client with an account. */
  const aMembership = async () => {
    const kind = {
      name: 'Gold',
      credits: 4,
      priceMinor: 9000,
      offerIds: [offerId],
      isShared: true,
      soldOnline: true,
      pauseMonths: 2,
    }
    const { id: kindId } = (await app.call('POST /api/membership-kinds', kind, { token })).body
    const startsOn = todayIn('UTC').toString()
    return { kindId, clientId: school.clientId, startsOn, soldAtDistance: false }
  }
  const aSoldMembership = async () =>
    (await app.call('POST /api/memberships', await aMembership(), { token })).body
  const paused = async (address: string) => {
    const { id, version, mayPause } = await aSoldMembership()
    return about(address, id, { version, from: mayPause[0]?.from, months: 1 })
  }
  const noticed = async (address: string) => {
    const { id, version, endsIfToday } = await aSoldMembership()
    return about(address, id, { version, endsOn: endsIfToday })
  }
  const anExtra = async () => {
    const clientId = await aBuyer(app, trainer)
    const extra = {
      clientId,
      kind: 'other',
      servedOn: '2026-01-01',
      description: 'Livery',
      unitPriceMinor: 100,
    } as const
    return (await app.call('POST /api/extras', extra, { token })).body.id
  }
  return {
    'PATCH /api/my-sales': async (address) => {
      const { shown } = await aTrainerSale(app, trainer, { trainerId: trainer.id, days: -200 })
      return about(address, '', { isInvoiced: true, seats: [shown] })
    },
    'POST /api/offers/{id}/yard-fees': async (address) =>
      about(address, (await anOffer(app, trainer, { soldBy: 'trainer' })).id),
    'PUT /api/pay-statements/{id}/paid-day': async (address) => {
      const by = (id: string) => ({ token, params: { id } })
      const body = { id: randomUUIDv7(), from: '2026-01-01', until: '2026-01-31', evenIfEmpty: true as const }
      const { id } = (await app.call('POST /api/team/{id}/pay-statements', body, by(trainer.id))).body
      await app.call('POST /api/pay-statements/{id}/approval', { version: 1 }, by(id))
      return about(address, id, { version: 2, paidOn: '2026-02-01' })
    },
    'POST /api/clients/{id}/credit-uses': async (address) => {
      const { clientId } = await aPayment()
      const { id: documentId } = await anInvoice(app, trainer, { clientId })
      return about(address, clientId, { documentId })
    },
    'POST /api/payments/{id}/allocations': async (address) => {
      const { id, clientId } = await aPayment()
      const { id: documentId } = await anInvoice(app, trainer, { clientId })
      return about(address, id, { documentId, amountMinor: 1 })
    },
    'POST /api/payments/{id}/refunds': async (address) => about(address, (await aPayment()).id),
    'POST /api/refunds/{id}/void': async (address) => {
      const refund = { id: randomUUIDv7(), amountMinor: 1, method: 'cash', paidOn: '2026-01-01' } as const
      await app.call('POST /api/payments/{id}/refunds', refund, {
        token,
        params: { id: (await aPayment()).id },
      })
      return about(address, refund.id)
    },
    'POST /api/invoices/{id}/credit': async (address) =>
      about(address, (await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer) })).id),
    'POST /api/packs': async (address) => about(address, '', await aSale()),
    'POST /api/packs/{id}/end': async (address) =>
      about(
        address,
        (await app.send<{ id: string }>('POST', '/api/packs', await aSale(), { token })).body.id,
      ),
    'POST /api/memberships': async (address) => about(address, '', await aMembership()),
    'POST /api/memberships/{id}/pauses': paused,
    'POST /api/my-memberships/{id}/pauses': paused,
    'DELETE /api/my-membership-pauses/{id}': async (address) => {
      const { id, version, mayPause } = await aSoldMembership()
      const pause = { version, from: mayPause[0]?.from ?? '', months: 1 }
      const { body } = await app.call('POST /api/memberships/{id}/pauses', pause, { token, params: { id } })
      return about(address, body.pauses[0]?.id ?? '', {})
    },
    'POST /api/memberships/{id}/notice': noticed,
    'POST /api/my-memberships/{id}/notice': noticed,
    'POST /api/my-memberships': async (address) => {
      const { kindId } = await aMembership()
      const by = { token: school.client.token }
      const shown = (await app.call('GET /api/my-membership-offers', undefined, by)).body
      return about(
        address,
        '',
        membershipOrder({ ...shown, items: shown.items.filter(({ id }) => id === kindId) }),
      )
    },
    'POST /api/make-ups': async (address) =>
      about(address, '', {
        riderId: await aRider(app, trainer, { firstName: 'Lotte' }),
        offerId,
        validDays: 30,
        reason: 'x',
      }),
    'POST /api/my-packs': async (address) => about(address, '', await anOrder()),
    'POST /api/my-packs/{id}/withdrawal': async (address) => {
      const by = { token: school.client.token }
      const { id } = (await app.send<{ id: string }>('POST', '/api/my-packs', await anOrder(), by)).body
      const shown = await app.call('GET /api/my-packs/{id}/withdrawal', undefined, { ...by, params: { id } })
      const { version, refundMinor } = shown.body
      return about(address, id, { version, refundMinor })
    },
    'PATCH /api/billing': async (address) => {
      const { version } = (await app.call('GET /api/billing', undefined, { token })).body
      return about(address, '', { version, termsDays: 21 })
    },
    'POST /api/bank-lines/{id}/recording': async (address) => {
      const { id, version } = await aBankLine(app, trainer)
      return about(address, id, {
        version,
        parts: [{ clientId: await aBuyer(app, trainer), amountMinor: 4500 }],
      })
    },
    'POST /api/bank-lines/{id}/link': async (address) => {
      const { id, version } = await aBankLine(app, trainer)
      return about(address, id, { version, paymentId: (await aPayment()).id })
    },
    'POST /api/bank-lines/{id}/refund': async (address) => {
      const { id, version } = await aBankLine(app, trainer, { amountMinor: -4500 })
      return about(address, id, { version, paymentId: (await aPayment()).id })
    },
    'POST /api/bank-lines/{id}/separation': async (address) => {
      // A day of its own: later lines of the usual day could be taken for the line of the other file.
      const line = { reference: `${randomUUIDv7()} Invoice`, paidOn: '2026-10-01' }
      const files = [
        aStatement([line], { name: 'november.csv', headHash: 'a'.repeat(64) }),
        aStatement([{ ...line, reference: `${line.reference} thanks` }], {
          name: 'november.xml',
          headHash: 'c'.repeat(64),
          layout: {
            columns: { day: 0, amount: 1 },
            dayOrder: 'ymd',
            decimal: '.',
            account: 'NL91ABNA0417164300',
          },
        }),
      ]
      for (const file of files) await app.call('POST /api/bank-statements', file, { token })
      const seen = (await bankLines(app, trainer, 'seen')).find(({ reference }) =>
        reference.startsWith(line.reference),
      )
      return about(address, seen?.id ?? '', { version: seen?.version })
    },
    'POST /api/bank-lines/{id}/reopening': async (address) => {
      const { id, version } = await aBankLine(app, trainer)
      const ignored = { version, reason: 'Interest' }
      const { body } = await app.call('POST /api/bank-lines/{id}/ignoring', ignored, {
        token,
        params: { id },
      })
      return about(address, id, { version: body.version })
    },
    'POST /api/waivers': async (address) =>
      about(address, '', { extraId: await anExtra(), reason: 'Present' }),
    'POST /api/sendings': async (address) => {
      const clientId = await aBuyer(app, trainer, { email: anAddress('buyer') })
      return about(address, '', { documentIds: [(await anInvoice(app, trainer, { clientId })).id] })
    },
    'POST /api/clients/{id}/statement/send': async (address) =>
      about(address, (await aPayment({ email: anAddress('payer') })).clientId),
    'POST /api/payments/{id}/receipt/send': async (address) =>
      about(address, (await aPayment({ email: anAddress('payer') })).id),
  }
}
