import type { ReplyOf } from '@cavaletti/contract'
import type { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { documentNumber, missingOf, rangeYear } from './rules.ts'
import { findBilling, lastNumber, listRates } from './store.ts'

/** The invoice settings of a business. Throws `not_found`. */
export async function describeBilling(tx: Tx): Promise<ReplyOf<typeof invoiceSettingsApi.billing>> {
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  const row = await findBilling(tx)
  const today = todayIn(business.timeZone)
  const year = rangeYear(row, today)
  const next = async (kind: 'invoice' | 'credit_note', prefix: string) =>
    documentNumber(prefix, year, (await lastNumber(tx, kind, year)) + 1)
  const rates = await listRates(tx)
  return {
    legalName: row.legalName,
    legalForm: row.legalForm,
    vatId: row.vatId,
    taxNumber: row.taxNumber,
    isSmallBusiness: row.isSmallBusiness,
    exemptionText: row.exemptionText,
    pricesIncludeTax: row.pricesIncludeTax,
    invoicePrefix: row.invoicePrefix,
    creditPrefix: row.creditPrefix,
    reminderPrefix: row.reminderPrefix,
    receiptPrefix: row.receiptPrefix,
    numbersBeginYearly: row.numbersBeginYearly,
    termsDays: row.termsDays,
    bankHolder: row.bankHolder,
    iban: row.iban,
    bic: row.bic,
    bankCode: row.bankCode,
    accountNumber: row.accountNumber,
    footer: row.footer,
    registerEntry: row.registerEntry,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    contactEmail: row.contactEmail,
    electronicAddress: row.electronicAddress,
    currency: business.currency,
    logoId: row.logoId,
    nextInvoiceNumber: await next('invoice', row.invoicePrefix),
    nextCreditNumber: await next('credit_note', row.creditPrefix),
    taxRates: rates.map((rate) => ({
      id: rate.id,
      name: rate.name,
      rate: rate.rate,
      category: rate.category,
      exemptionText: rate.exemptionText,
      exemptionReason: rate.exemptionReason,
      validFrom: rate.validFrom.toString(),
      validUntil: rate.validUntil?.toString() ?? null,
      isUsual: rate.isUsual,
      version: rate.version,
    })),
    missing: missingOf({
      ...row,
      chargesTax: rates.some(({ rate, archivedAt }) => rate > 0 && archivedAt === null),
      name: row.legalName || business.name,
      street: business.street,
      city: business.city,
      country: business.country,
    }),
    version: row.version,
  }
}
