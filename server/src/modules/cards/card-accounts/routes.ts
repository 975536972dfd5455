import type { ReplyOf } from '@cavaletti/contract'
import type { cardAccountApi } from '@cavaletti/contract/cards/cards'
import { inScope, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { openDifferenceCount } from '#modules/cards/stripe-discrepancies/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { changeTerms } from './change-terms.ts'
import { checkAccount } from './check-account.ts'
import { connectAccount } from './connect-account.ts'
import { accountState } from './rules.ts'
import { feeOn, findCardAccount, retryStuck, stuckChecks } from './store.ts'

export function cardAccountRoutes({
  db,
  stripe,
  publicUrl,
}: Pick<Parts, 'db' | 'stripe' | 'publicUrl'>): Handlers<typeof cardAccountApi> {
  const available = (): StripePlatform => {
    if (stripe === null) throw new AppError('not_found')
    return stripe
  }
  return {
    async cardAccount({ principal }) {
      return inScope(db, principal.scope, (tx) => describe(tx, stripe, principal.businessId))
    },
    async changeCardAccount({ principal, body, origin }) {
      const platform = available()
      const businessId = ownBusiness(principal)
      return inScope(db, principal.scope, async (tx) => {
        await changeTerms(tx, body)
        const { version: _, ...terms } = body
        const detail = Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, value ?? null]))
        await audit(
          tx,
          'card_terms_changed',
          { origin, principal },
          { object: ['business', businessId], detail },
        )
        return describe(tx, platform, businessId)
      })
    },
    async connectCardAccount({ principal, origin }) {
      return { url: await connectAccount({ db, stripe: available(), publicUrl }, principal, origin) }
    },
    async checkCardAccount({ principal }) {
      const platform = available()
      const businessId = ownBusiness(principal)
      await checkAccount(db, platform, businessId)
      return inScope(db, principal.scope, async (tx) => {
        await retryStuck(tx, now())
        return describe(tx, platform, businessId)
      })
    },
  }
}

async function describe(
  tx: Tx,
  stripe: StripePlatform | null,
  businessId: string | null,
): Promise<ReplyOf<typeof cardAccountApi.cardAccount>> {
  const account = stripe && businessId ? await findCardAccount(tx) : undefined
  const today = now().toZonedDateTimeISO('UTC').toPlainDate()
  return {
    isAvailable: stripe !== null && businessId !== null,
    isTest: stripe?.isTest ?? false,
    state: accountState(account),
    stripeAccount: account?.stripeId ?? null,
    chargesEnabled: account?.chargesEnabled ?? false,
    payoutsEnabled: account?.payoutsEnabled ?? false,
    missing: (account?.missing ?? []) as string[],
    disabledReason: account?.disabledReason ?? null,
    checkedAt: account?.checkedAt?.toString() ?? null,
    isOffered: account?.isOffered ?? true,
    automaticIsOffered: account?.automaticIsOffered ?? true,
    keepsFees: account?.keepsFees ?? false,
    platformFeeBasisPoints: stripe ? await feeOn(tx, today) : 0,
    comparedAt: account?.comparedAt?.toString() ?? null,
    openDifferences: account ? await openDifferenceCount(tx) : 0,
    stuck: account ? await stuckChecks(tx) : [],
    version: account?.version ?? 1,
  }
}
