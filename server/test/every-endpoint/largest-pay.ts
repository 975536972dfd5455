import { randomUUIDv7 } from 'node:crypto'
import { mostOfDocument, mostOfPrice } from '@cavaletti/contract/amounts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import type { Person } from '../fixtures/identity/people.ts'
import type { Requests } from '../fixtures/app/requests.ts'

/** Requests about pay with the largest amounts. */
export function largestPay(app: Requests, { id, token }: Person) {
  return {
    'POST /api/team/{id}/pay-rates': async () => {
      const rate = { basis: 'head', rateMinor: mostOfPrice, validFrom: '2026-01-01' }
      return [{ id, body: { id: randomUUIDv7(), offerId: null, ...rate } }]
    },
    'POST /api/offers/{id}/yard-fees': async () => {
      const offer = await anOffer(app, { token }, { soldBy: 'trainer' })
      const fee = { lessonMinor: mostOfPrice, horseMinor: mostOfPrice, validFrom: '2026-01-01' }
      return [{ id: offer.id, body: { id: randomUUIDv7(), ...fee } }]
    },
    'POST /api/pay-statements/{id}/lines': async () => {
      const by = { token, params: { id } }
      const days = { from: '2026-01-01', until: '2026-01-31', evenIfEmpty: true as const }
      const { body } = await app.call(
        'POST /api/team/{id}/pay-statements',
        { id: randomUUIDv7(), ...days },
        by,
      )
      return [1, 2].map((version) => ({
        id: body.id,
        body: { version, text: 'Bonus', amountMinor: mostOfDocument },
      }))
    },
  }
}
