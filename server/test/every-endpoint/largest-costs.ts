import { mostOfPrice } from '@cavaletti/contract/amounts'
import { aHorse } from '../fixtures/horses/horses.ts'
import { aCost, aRepeatingCost } from '../fixtures/invoicing/horse-costs.ts'
import type { Person } from '../fixtures/identity/people.ts'
import type { Requests } from '../fixtures/app/requests.ts'

/** Requests about costs of horses with the largest amounts. */
export function largestCosts(app: Requests, trainer: Person, clientId: string) {
  const { token } = trainer
  const amountMinor = mostOfPrice
  const most = { amountMinor, parts: [{ clientId, amountMinor }] }
  const horse = async () => (await aHorse(app, trainer, { owners: [{ clientId, share: 10_000 }] })).id
  const ofHorse = async () => ({ token, params: { id: await horse() } })
  return {
    'POST /api/horses/{id}/costs': async () => [{ id: await horse(), body: { ...aCost(clientId), ...most } }],
    'POST /api/horse-costs/{id}/replacement': async () => {
      const { body } = await app.call('POST /api/horses/{id}/costs', aCost(clientId), await ofHorse())
      return [{ id: body.id, body: { ...aCost(clientId), ...most } }]
    },
    'POST /api/horses/{id}/repeating-costs': async () => [
      { id: await horse(), body: { ...aRepeatingCost(clientId), ...most } },
    ],
    'PATCH /api/repeating-costs/{id}': async () => {
      const repeating = aRepeatingCost(clientId)
      const { body } = await app.call('POST /api/horses/{id}/repeating-costs', repeating, await ofHorse())
      return [{ id: body.repeating?.id ?? '', body: { version: 1, amountMinor } }]
    },
  }
}
