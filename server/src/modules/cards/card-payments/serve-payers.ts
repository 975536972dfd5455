import type { cardPaymentsApi } from '@cavaletti/contract/cards/card-payments'
import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { followLink } from '#modules/invoicing/invoice-links/index.ts'
import { openOwnDocument } from '#modules/invoicing/invoices/index.ts'
import type { Call, Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { beginPayment, type Wish } from './begin-payment.ts'
import { describeStanding, findPayable, type Standing } from './find-payable.ts'
import { settlePayment } from './settle-payment.ts'
import { findLive } from './store.ts'

interface Target {
  businessId: string
  documentId: string
}

/** Endpoints for payers, by secret link or signed in. */
export function cardPayersRoutes({
  db,
  stripe,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'stripe' | 'limits' | 'publicUrl'>): Handlers<typeof cardPaymentsApi> {
  type Linked = Pick<Call<typeof cardPaymentsApi.publicCard>, 'params' | 'origin' | 'inTurnOf'>
  /** Answers about the document of a link, in the turn of its business. Guesses are rate limited. */
  const withTarget = async <T>(
    { params, origin, inTurnOf }: Linked,
    answer: (target: Target) => Promise<T>,
  ) => {
    await limits.spend(['public address', throttleSubject(origin.ip)])
    const link = await followLink(db, params.secret)
    const target = { businessId: link.sellerBusinessId, documentId: link.documentId }
    return inTurnOf(target.businessId, () => answer(target))
  }
  const seen = async (principal: Principal, documentId: string) => {
    const { businessId, whose } = await openOwnDocument(db, principal, documentId)
    return { target: { businessId, documentId }, isMine: whose === 'mine' }
  }
  const standing = async ({ businessId, documentId }: Target): Promise<Standing> => {
    if (stripe === null) return { card: null }
    return inScope(db, jobScope(businessId), (tx) => describeStanding(tx, stripe.isTest, documentId))
  }
  const begin = async (target: Target, wish: Pick<Wish, 'by' | 'saves'>) => {
    const before = await standing(target)
    if (stripe === null || before.card === null) return { ...before, pay: null }
    const { businessId, documentId } = target
    const payable = (tx: Tx) => findPayable(tx, documentId)
    const begun = await beginPayment({ db, stripe, publicUrl }, { businessId, payable, ...wish })
    const after = await standing(target)
    if (begun === null) return { ...after, pay: null }
    const { clientSecret, amountMinor } = begun.intent
    return {
      // The amount of the payment, which may differ from the open amount read before.
      card: after.card && { ...after.card, amountMinor },
      pay: { publishableKey: stripe.publishableKey, stripeAccount: begun.account, clientSecret },
    }
  }
  const outcome = async (target: Target): Promise<Standing> => {
    const { businessId, documentId } = target
    const live = await inScope(db, jobScope(businessId), (tx) => findLive(tx, documentId))
    if (stripe && live?.stripeId && live.stripeAccount) {
      const { stripeAccount: account, stripeId: intentId } = live
      await settlePayment({ db, stripe, publicUrl }, { account, businessId, intentId })
    }
    return standing(target)
  }
  return {
    async publicCard(call) {
      return withTarget(call, standing)
    },
    async beginPublicPayment(call) {
      return withTarget(call, async (target) => {
        await limits.spend(['card link', target.documentId])
        return begin(target, { by: 'link', saves: false })
      })
    },
    async publicOutcome(call) {
      return withTarget(call, async (target) => {
        await limits.spend(['card link', target.documentId])
        return outcome(target)
      })
    },
    async myInvoiceCard({ principal, params }) {
      return standing((await seen(principal, params.id)).target)
    },
    async beginMyPayment({ principal, params, body }) {
      const { target, isMine } = await seen(principal, params.id)
      await limits.spend(['card user', principal.userId])
      // Saved methods are for the payer only, and those saved with a former seller are not used.
      return begin(
        target,
        isMine ? { by: 'client', saves: body.save ?? false } : { by: 'link', saves: false },
      )
    },
    async myOutcome({ principal, params }) {
      const { target } = await seen(principal, params.id)
      await limits.spend(['card user', principal.userId])
      return outcome(target)
    },
  }
}
