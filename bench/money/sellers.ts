import { randomUUIDv7 } from 'node:crypto'
import { aBuyer, aSeller } from '../../server/test/fixtures/invoicing/invoices.ts'
import type { Person } from '../../server/test/fixtures/identity/people.ts'
import { requestsTo } from '../../server/test/fixtures/app/requests.ts'
import { connectCaller } from './caller.ts'

export interface Seller {
  token: string
  businessId: string
  clientId: string
  userId: string
  draft: () => Promise<string>
  issue: (id: string) => Promise<void>
}

export const twelve = Array.from({ length: 12 }, (_, place) => ({
  description: `Private lesson ${place + 1}, 45 min`,
  detail: 'on Pia',
  servedOn: '2026-01-02',
  unitPriceMinor: 4500 + place,
}))

/** Trainers who charge VAT and have a client with an address. */
export async function sellersOf(url: string, trainers: readonly Person[]): Promise<Seller[]> {
  const app = requestsTo(url)
  return Promise.all(
    trainers.map(async (trainer): Promise<Seller> => {
      const { token } = trainer
      await aSeller(app, trainer)
      const rate = {
        name: 'Standard',
        rate: 2000,
        category: 'S',
        validFrom: '2020-01-01',
        isUsual: true,
      } as const
      await app.call('POST /api/billing/tax-rates', rate, { token })
      const { id: userId, businessId } = (await app.call('GET /api/me', undefined, { token })).body
      const clientId = await aBuyer(app, trainer)
      const post = await connectCaller(url)
      return {
        token,
        businessId: businessId ?? '',
        clientId,
        userId,
        async draft() {
          const id = randomUUIDv7()
          const status = await post('/api/invoices', token, { id, clientId, lines: twelve })
          if (status !== 201) throw new Error(`A draft was answered ${status}.`)
          return id
        },
        async issue(id) {
          const status = await post(`/api/invoices/${id}/issue`, token, { version: 1 })
          if (status !== 200) throw new Error(`Issuing was answered ${status}.`)
        },
      }
    }),
  )
}

export const aDraftOfTwelve = ({ draft }: Seller): Promise<string> => draft()
