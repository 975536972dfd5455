import type { BodyOf } from '@cavaletti/contract'
import type { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { accountProblems, isBic, isIban, isTuitionOf, plainAccount } from './rules.ts'
import { refuseNumbersTwice } from './refuse-numbers-twice.ts'
import { listRates, lockBilling, updateBilling } from './store.ts'

/**
 * Throws `invalid_input` for an invalid account, for numbers that would repeat (M1), and for a legal form that
 * conflicts with a current rate (M4); `version_conflict` on a lost race. `today` is local to the business.
 */
export async function changeBilling(
  tx: Tx,
  { version, ...body }: BodyOf<typeof invoiceSettingsApi.changeBilling>,
  today: Temporal.PlainDate,
): Promise<void> {
  const iban = body.iban?.replaceAll(/\s/g, '').toUpperCase()
  const bic = body.bic?.toUpperCase()
  if (iban && !isIban(iban))
    throw new AppError('invalid_input', {
      fields: { iban: say('must be an IBAN: check its length and its digits') },
    })
  if (bic && !isBic(bic))
    throw new AppError('invalid_input', {
      fields: { bic: say('must be a BIC of 8 or 11 letters and figures') },
    })
  const billing = await lockBilling(tx)
  const [bankCode, accountNumber] = [body.bankCode, body.accountNumber].map((one) => one && plainAccount(one))
  if (bankCode !== undefined || accountNumber !== undefined) {
    const { country } = billing.business
    const fields = accountProblems(
      country,
      bankCode ?? billing.bank_code,
      accountNumber ?? billing.account_number,
    )
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  }
  await refuseNumbersTwice(tx, billing, body)
  const { legalForm = billing.legal_form } = body
  const tuition = (await listRates(tx)).find((rate) => !isTuitionOf(legalForm, rate, today))
  if (body.legalForm !== undefined && tuition)
    throw new AppError('invalid_input', {
      fields: {
        legalForm: say(
          'must be a sole trader or a partnership while “{rate}” is private tuition free of tax: end that rate first',
          { rate: tuition.name },
        ),
      },
    })
  const changed = await updateBilling(tx, version, {
    ...(body.legalName !== undefined && { legal_name: body.legalName }),
    ...(body.legalForm !== undefined && { legal_form: body.legalForm }),
    ...(body.vatId !== undefined && { vat_id: body.vatId }),
    ...(body.taxNumber !== undefined && { tax_number: body.taxNumber }),
    ...(body.isSmallBusiness !== undefined && { is_small_business: body.isSmallBusiness }),
    ...(body.exemptionText !== undefined && { exemption_text: body.exemptionText }),
    ...(body.pricesIncludeTax !== undefined && { prices_include_tax: body.pricesIncludeTax }),
    ...(body.invoicePrefix !== undefined && { invoice_prefix: body.invoicePrefix }),
    ...(body.creditPrefix !== undefined && { credit_prefix: body.creditPrefix }),
    ...(body.reminderPrefix !== undefined && { reminder_prefix: body.reminderPrefix }),
    ...(body.receiptPrefix !== undefined && { receipt_prefix: body.receiptPrefix }),
    ...(body.numbersBeginYearly !== undefined && { numbers_begin_yearly: body.numbersBeginYearly }),
    ...(body.termsDays !== undefined && { terms_days: body.termsDays }),
    ...(body.bankHolder !== undefined && { bank_holder: body.bankHolder }),
    ...(iban !== undefined && { iban }),
    ...(bic !== undefined && { bic }),
    ...(bankCode !== undefined && { bank_code: bankCode }),
    ...(accountNumber !== undefined && { account_number: accountNumber }),
    ...(body.footer !== undefined && { footer: body.footer }),
    ...(body.registerEntry !== undefined && { register_entry: body.registerEntry }),
    ...(body.contactName !== undefined && { contact_name: body.contactName }),
    ...(body.contactPhone !== undefined && { contact_phone: body.contactPhone }),
    ...(body.contactEmail !== undefined && { contact_email: body.contactEmail }),
    ...(body.electronicAddress !== undefined && { electronic_address: body.electronicAddress }),
  })
  if (!changed) throw new AppError('version_conflict')
}
