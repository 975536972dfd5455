import type { ReplyOf } from '@cavaletti/contract'
import type { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { documentNumber, missingOf, seriesYear } from './rules.ts'
import { findBilling, lastNumber, listRates } from './store.ts'

/** The invoice settings of a business. Throws `not_found`. */
export async function describeBilling(tx: Tx): Promise<ReplyOf<typeof invoiceSettingsApi.billing>> {
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  const row = await findBilling(tx)
  const today = todayIn(business.time_zone)
  const year = seriesYear(row, today)
  const next = async (kind: 'invoice' | 'credit_note', prefix: string) =>
    documentNumber(prefix, year, (await lastNumber(tx, kind, year)) + 1)
  const rates = await listRates(tx)
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
    logoId: row.logo_id,
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
      country: business.country,
    }),
    version: row.version,
  }
}
