import type { ReplyOf } from '@cavaletti/contract'
import type { billingApi } from '@cavaletti/contract/billing'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness, mayChangeBusiness, ownBusiness } from '#modules/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { once } from '#platform/idempotency/once.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { addTaxRate, endTaxRate } from './add-tax-rate.ts'
import { changeBilling } from './change-billing.ts'
import { documentNumber, missingOf, seriesYear } from './rules.ts'
import { findBilling, lastNumber, listRates } from './store.ts'

export function billingRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof billingApi> {
  /** Does what only the owner may, and answers the settings as they are then. */
  const asOwner = (
    principal: Principal,
    work: (tx: Tx, businessId: string, today: Temporal.PlainDate) => Promise<void>,
  ) =>
    inScope(db, principal.scope, async (tx) => {
      const businessId = ownBusiness(principal)
      const business = await findBusiness(tx, businessId)
      if (!business) throw new AppError('not_found')
      if (!mayChangeBusiness(principal.scope, business)) throw new AppError('forbidden')
      await work(tx, businessId, todayAt(business))
      return describeBilling(tx, businessId)
    })
  return {
    billing: async ({ principal }) =>
      inScope(db, principal.scope, (tx) => describeBilling(tx, ownBusiness(principal))),
    changeBilling: async ({ principal, body }) =>
      asOwner(principal, (tx, businessId, today) => changeBilling(tx, businessId, body, today)),
    async addTaxRate({ principal, body, idempotencyKey: key }) {
      const attempt = {
        userId: principal.userId,
        key,
        endpoint: 'POST /api/billing/tax-rates',
        request: body,
      }
      return asOwner(principal, (tx, businessId, today) =>
        once(tx, attempt, async () => {
          await addTaxRate(tx, businessId, body, today)
          return null
        }).then(() => undefined),
      )
    },
    endTaxRate: async ({ principal, params, body }) =>
      asOwner(principal, (tx, businessId, today) => endTaxRate(tx, businessId, params.id, body, today)),
  }
}

function todayAt({ time_zone: timeZone }: { time_zone: string }): Temporal.PlainDate {
  return now().toZonedDateTimeISO(timeZone).toPlainDate()
}

async function describeBilling(tx: Tx, businessId: string): Promise<ReplyOf<typeof billingApi.billing>> {
  const business = await findBusiness(tx, businessId)
  if (!business) throw new AppError('not_found')
  const row = await findBilling(tx, businessId)
  const today = todayAt(business)
  const year = seriesYear(row, today)
  const next = async (kind: 'invoice' | 'credit_note', prefix: string) =>
    documentNumber(prefix, year, (await lastNumber(tx, businessId, kind, year)) + 1)
  const rates = await listRates(tx, businessId)
  return {
    legalName: row.legal_name,
    legalForm: row.legal_form,
    vatId: row.vat_id,
    taxNumber: row.tax_number,
    isSmallBusiness: row.is_small_business,
    exemptionText: row.exemption_text,
    pricesIncludeTax: row.prices_include_tax,
    invoicePrefix: row.invoice_prefix,
    creditPrefix: row.credit_prefix,
    reminderPrefix: row.reminder_prefix,
    receiptPrefix: row.receipt_prefix,
    numbersBeginYearly: row.numbers_begin_yearly,
    termsDays: row.terms_days,
    bankHolder: row.bank_holder,
    iban: row.iban,
    bic: row.bic,
    bankCode: row.bank_code,
    accountNumber: row.account_number,
    footer: row.footer,
    registerEntry: row.register_entry,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    electronicAddress: row.electronic_address,
    currency: business.currency,
    nextInvoiceNumber: await next('invoice', row.invoice_prefix),
    nextCreditNumber: await next('credit_note', row.credit_prefix),
    taxRates: rates.map((rate) => ({
      id: rate.id,
      name: rate.name,
      rate: rate.rate,
      category: rate.category,
      exemptionText: rate.exemption_text,
      exemptionReason: rate.exemption_reason,
      validFrom: rate.valid_from.toString(),
      validUntil: rate.valid_until?.toString() ?? null,
      isUsual: rate.is_usual,
      version: rate.version,
    })),
    missing: missingOf({
      ...row,
      charges_tax: rates.some(({ rate, archived_at: archivedAt }) => rate > 0 && archivedAt === null),
      name: row.legal_name || business.name,
      street: business.street,
      city: business.city,
    }),
    version: row.version,
  }
}
