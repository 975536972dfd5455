import type { ReplyOf } from '@cavaletti/contract'
import type { myCardsApi } from '@cavaletti/contract/cards/card-payments'
import { inScope, type Tx } from '#database/scope.ts'
import { accountReady, findCardAccount } from '#modules/cards/card-accounts/index.ts'
import { businessName, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { type ClientRow, findClientOfUser } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { agreeToAutomatic } from './agree-automatic.ts'
import { beginSaving } from './begin-saving.ts'
import { removeMethod } from './remove-method.ts'
import { mandateOf } from './rules.ts'
import { findCustomer, lockCustomer, type MethodRow, methodsOf, setDefault } from './store.ts'
import { syncMethods } from './sync-methods.ts'

type Reply = ReplyOf<typeof myCardsApi.myCards>

/** Clients' endpoints for saved payment methods. */
export function savedCardsRoutes({
  db,
  stripe,
  limits,
}: Pick<Parts, 'db' | 'stripe' | 'limits'>): Handlers<typeof myCardsApi> {
  /** The caller as a payer of a business that takes cards. Throws `not_found` for others. */
  const payerOf = (principal: Principal) =>
    inScope(db, principal.scope, async (tx) => {
      const payer = await findPayer(tx, principal)
      const account = payer && (await findCardAccount(tx))
      if (!stripe || !payer || !accountReady(account)) throw new AppError('not_found')
      return {
        stripe,
        account: account.stripeId,
        businessId: payer.businessId,
        clientId: payer.id,
        takesAutomatic: account.automaticIsOffered,
      }
    })
  const describe = (principal: Principal) =>
    inScope(db, principal.scope, (tx) => describeSaved(tx, principal, stripe !== null))
  return {
    async myCards({ principal }) {
      return describe(principal)
    },
    async beginSaving({ principal }) {
      const { stripe, ...payer } = await payerOf(principal)
      await limits.spend(['card user', principal.userId])
      const clientSecret = await beginSaving(db, stripe, payer)
      return {
        pay: { publishableKey: stripe.publishableKey, stripeAccount: payer.account, clientSecret },
      }
    },
    async afterSaving({ principal }) {
      const { stripe, ...payer } = await payerOf(principal)
      await limits.spend(['card user', principal.userId])
      await syncMethods(db, stripe, payer)
      return describe(principal)
    },
    async makeDefault({ principal, params: { id } }) {
      const { clientId } = await payerOf(principal)
      await inScope(db, principal.scope, async (tx) => {
        const row = await lockCustomer(tx, clientId)
        const methods = await methodsOf(tx, clientId)
        if (!methods.some((one) => one.id === id)) throw new AppError('not_found')
        await setDefault(tx, row, id)
      })
      return describe(principal)
    },
    async removeCard({ principal, params: { id } }) {
      const { stripe, ...payer } = await payerOf(principal)
      await removeMethod(db, stripe, payer, id)
    },
    async agreeToAutomatic({ principal, body }) {
      const { businessId, clientId, takesAutomatic } = await payerOf(principal)
      if (!takesAutomatic && body.automatic !== 'never') throw new AppError('not_found')
      await inScope(db, principal.scope, async (tx) => {
        const name = (await businessName(tx)) ?? ''
        const by = { businessId, businessName: name, clientId, userId: principal.userId }
        await agreeToAutomatic(tx, by, body)
      })
      return describe(principal)
    },
  }
}

async function findPayer(tx: Tx, principal: Principal): Promise<ClientRow | undefined> {
  if (principal.businessId === null) return undefined
  return findClientOfUser(tx, principal.userId)
}

async function describeSaved(tx: Tx, principal: Principal, isConfigured: boolean): Promise<Reply> {
  const payer = await findPayer(tx, principal)
  const account = payer && (await findCardAccount(tx))
  if (!isConfigured || !payer || !accountReady(account))
    return {
      isOffered: false,
      automaticIsOffered: false,
      items: [],
      automatic: 'never',
      agreedOn: null,
      mandate: '',
    }
  const customer = await findCustomer(tx, payer.id)
  const zone = await businessTimeZone(tx)
  return {
    isOffered: true,
    automaticIsOffered: account.automaticIsOffered,
    items: (await methodsOf(tx, payer.id)).map(describeMethod),
    automatic: customer?.automatic ?? 'never',
    agreedOn: customer?.agreedAt?.toZonedDateTimeISO(zone).toPlainDate().toString() ?? null,
    mandate: mandateOf((await businessName(tx)) ?? ''),
  }
}

function describeMethod(row: MethodRow): Reply['items'][number] {
  return {
    id: row.id,
    stripeId: row.stripeId,
    kind: row.kind,
    brand: row.brand,
    lastFour: row.lastFour,
    expiresYear: row.expiresYear,
    expiresMonth: row.expiresMonth,
    isDefault: row.isDefault,
  }
}
