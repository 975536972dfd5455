import type { Api, BodyOf } from '@cavaletti/contract'
import { aBuyer, anInvoice, aSeller } from './invoices.ts'
import { aClient, aCode, aTrainer, type Person, type Place } from './people.ts'
import { households } from './riders.ts'

type Permissions = BodyOf<Api['PUT /api/riders/{id}/access']>['permissions']
type Line = NonNullable<BodyOf<Api['POST /api/invoices']>['lines']>[number]

/** A school with one paying family, and others' view of its documents. */
export async function aSchoolOfPayers(app: Place, given: { iban?: string } = {}) {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer, given)
  const { token } = trainer
  const home = households(app, trainer)
  const line = (riderId?: string): Line => ({
    description: 'Private lesson',
    unitPriceMinor: 4500,
    ...(riderId !== undefined && { riderId }),
  })
  return {
    trainer,
    ...home,
    /** Id of a paying household, with an address to hide from others. */
    aPayer: (more: object = {}) =>
      aBuyer(app, trainer, { firstName: 'Ruth', lastName: 'Hale', street: '9 Hidden Row', ...more }),
    aRider: async (clientId: string, more: object = {}): Promise<string> =>
      (await home.add(clientId, more)).body.id,
    /** A user with an account, and their record. */
    aPerson: async (): Promise<Person & { recordId: string }> => {
      const person = await aClient(app, trainer)
      return { ...person, recordId: await home.recordOf(person) }
    },
    /** Sets a client's access to a rider; no permissions remove it. */
    let: async (clientId: string, riderId: string, permissions: Permissions, more: object = {}) => {
      const { access } = await home.read(riderId)
      const version = access.find((one) => one.clientId === clientId)?.version ?? null
      const body = { clientId, version, isGuardian: false, isPayer: false, permissions, ...more }
      const answer = await home.grant(riderId, body)
      if (answer.status !== 200) throw new Error(`Granting answered ${answer.status} ${answer.code}`)
    },
    invoice: (clientId: string, ...riders: (string | undefined)[]) =>
      anInvoice(app, trainer, { clientId, lines: riders.length > 0 ? riders.map(line) : [line()] }),
    pay: async (clientId: string, documentIds: readonly string[]): Promise<string> => {
      const allocations = documentIds.map((documentId) => ({ documentId, amountMinor: 4500 }))
      const body = { clientId, method: 'cash', amountMinor: 4500 * documentIds.length, allocations } as const
      return (await app.call('POST /api/payments', { ...body, paidOn: '2026-01-02' }, { token })).body.id
    },
  }
}

/** A client's requests about money. */
export function moneyOf(app: Place, { token }: Person) {
  const one = (id: string) => ({ token, params: { id } })
  return {
    own: async () => (await app.call('GET /api/my-invoices', undefined, { token })).body.items,
    shared: async () => (await app.call('GET /api/shared-invoices', undefined, { token })).body.items,
    payments: async () => (await app.call('GET /api/shared-payments', undefined, { token })).body.items,
    open: (id: string) => app.call('GET /api/my-invoices/{id}', undefined, one(id)),
    pdf: (id: string) => app.send('GET', `/api/my-invoices/${id}/pdf`, undefined, { token }),
    eInvoice: (id: string) =>
      app.send('GET', `/api/my-invoices/${id}/e-invoice?format=ubl`, undefined, { token }),
    receipt: (id: string) => app.call('POST /api/my-payments/{id}/receipt', undefined, one(id)),
    receiptPdf: (id: string) => app.send('GET', `/api/my-payments/${id}/receipt/pdf`, undefined, { token }),
    former: async () => (await app.call('GET /api/former-sellers', undefined, { token })).body.items,
    formerInvoices: (id: string) => app.call('GET /api/former-sellers/{id}/invoices', undefined, one(id)),
  }
}

/** A client accepts another trainer's invitation and signs in again. */
export async function movesTo<P extends Person>(app: Place, person: P, trainer: Person): Promise<P> {
  const code = await aCode(app, trainer, 'client')
  const { token } = person
  const answer = await app.call(
    'PATCH /api/trainer-users/{code}',
    { leaves: true },
    { token, params: { code } },
  )
  if (answer.status !== 200) throw new Error(`Joining answered ${answer.status} ${answer.code}`)
  const moved = { ...person, ...answer.body.tokens }
  await households(app, trainer).recordOf(moved)
  return moved
}
