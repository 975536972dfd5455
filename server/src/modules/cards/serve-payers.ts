import type { cardPaymentsApi } from '@cavaletti/contract/card-payments'
import { inScope, jobScope } from '#database/scope.ts'
import { followLink } from '#modules/invoice-links/index.ts'
import { openOwnDocument } from '#modules/invoices/index.ts'
import type { Handlers, Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { beginPayment, type Wish } from './begin-payment.ts'
import { describeStanding, type Standing } from './find-payable.ts'
import { settlePayment } from './settle-payment.ts'
import { findLive } from './store.ts'

type Target = Pick<Wish, 'businessId' | 'documentId'>

/** Whoever pays: with the secret of a mailed document, or signed in. */
export function cardPayersRoutes({
  db,
  stripe,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'stripe' | 'limits' | 'publicUrl'>): Handlers<typeof cardPaymentsApi> {
  /** The document behind a secret. Guessing is slow, whatever it finds. */
  const linked = async (secret: string, { ip }: Origin): Promise<Target> => {
    await limits.spend(['public address', throttleSubject(ip)])
    return followLink(db, secret)
  }
  const seen = async (principal: Principal, documentId: string) => {
    const { businessId, whose } = await openOwnDocument(db, principal, documentId)
    return { target: { businessId, documentId }, isMine: whose === 'mine' }
  }
  const standing = async ({ businessId, documentId }: Target): Promise<Standing> => {
    if (stripe === null) return { card: null }
    return inScope(db, jobScope(businessId), (tx) =>
      describeStanding(tx, stripe.isTest, businessId, documentId),
    )
  }
  const begin = async (target: Target, wish: Pick<Wish, 'by' | 'saves'>) => {
    const before = await standing(target)
    if (stripe === null || before.card === null) return { ...before, pay: null }
    const begun = await beginPayment({ db, stripe, publicUrl }, { ...target, ...wish })
    const after = await standing(target)
    if (begun === null) return { ...after, pay: null }
    const { clientSecret, amountMinor } = begun.intent
    return {
      // The sum that confirming would pay, which may have changed since we looked.
      card: after.card && { ...after.card, amountMinor },
      pay: { publishableKey: stripe.publishableKey, stripeAccount: begun.account, clientSecret },
    }
  }
  const outcome = async (target: Target): Promise<Standing> => {
    const { businessId, documentId } = target
    const live = await inScope(db, jobScope(businessId), (tx) => findLive(tx, businessId, documentId))
    if (stripe && live?.stripe_id && live.stripe_account) {
      const { stripe_account: account, stripe_id: intentId } = live
      await settlePayment({ db, stripe, publicUrl }, { account, businessId, intentId })
    }
    return standing(target)
  }
  return {
    async publicCard({ params, origin }) {
      return standing(await linked(params.secret, origin))
    },
    async beginPublicPayment({ params, origin }) {
      const target = await linked(params.secret, origin)
      await limits.spend(['card link', target.documentId])
      return begin(target, { by: 'link', saves: false })
    },
    async publicOutcome({ params, origin }) {
      const target = await linked(params.secret, origin)
      await limits.spend(['card link', target.documentId])
      return outcome(target)
    },
    async myInvoiceCard({ principal, params }) {
      return standing((await seen(principal, params.id)).target)
    },
    async beginMyPayment({ principal, params, body }) {
      const { target, isMine } = await seen(principal, params.id)
      await limits.spend(['card user', principal.userId])
      // What the payer saved is theirs alone, and what was saved with a former seller is no longer used.
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
