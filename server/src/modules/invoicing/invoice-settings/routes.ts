import type { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness, ownBusiness } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { findFile } from '#platform/files/store.ts'
import { makePictures } from '#platform/files/picture.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { addTaxRate, endTaxRate } from './add-tax-rate.ts'
import { changeBilling } from './change-billing.ts'
import { changeLogo, logoPurpose, logoSizes, uploadLogo } from './change-logo.ts'
import { describeBilling } from './describe-billing.ts'
import { openLogo } from './read-logo.ts'

export function invoiceSettingsRoutes({
  db,
  files,
}: Pick<Parts, 'db' | 'files'>): Handlers<typeof invoiceSettingsApi> {
  /** Runs an owner-only change and returns the settings. */
  const asOwner = (principal: Principal, work: (tx: Tx, today: Temporal.PlainDate) => Promise<void>) =>
    inScope(db, principal.scope, async (tx) => {
      const { today } = await findOwned(tx, principal)
      await work(tx, today)
      return describeBilling(tx)
    })
  return {
    billing: async ({ principal }) => inScope(db, principal.scope, (tx) => describeBilling(tx)),
    changeBilling: async ({ principal, body }) =>
      asOwner(principal, (tx, today) => changeBilling(tx, body, today, principal)),
    async uploadLogo({ principal, query, body }) {
      const pictures = await makePictures(body, logoSizes)
      return asOwner(principal, (tx) =>
        uploadLogo(tx, files, principal, { businessId: tx.businessId, ...query, pictures }),
      )
    },
    changeLogo: async ({ principal, body }) => asOwner(principal, (tx) => changeLogo(tx, body)),
    async logo({ principal, params: { id } }) {
      const businessId = ownBusiness(principal)
      const logo = await inScope(db, principal.scope, (tx) => findFile(tx, { id, purpose: logoPurpose }))
      if (!logo || logo.removedAt !== null) throw new AppError('not_found')
      return openLogo(files, businessId, id)
    },
    async addTaxRate({ principal, body, once }) {
      return once(
        async (tx) => {
          const { today } = await findOwned(tx, principal)
          await addTaxRate(tx, body, today)
        },
        (tx) => describeBilling(tx),
      )
    },
    endTaxRate: async ({ principal, params, body }) =>
      asOwner(principal, (tx, today) => endTaxRate(tx, params.id, body, today)),
  }
}

/** The business and its present day. Throws `forbidden` for anybody but its owner. */
async function findOwned(
  tx: Tx,
  principal: Principal,
): Promise<{ businessId: string; today: Temporal.PlainDate }> {
  const businessId = ownBusiness(principal)
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  return { businessId, today: todayIn(business.timeZone) }
}
