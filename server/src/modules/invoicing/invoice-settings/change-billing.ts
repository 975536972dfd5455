import type { BodyOf } from '@cavaletti/contract'
import type { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { needFreshProof } from '#platform/session/fresh-proof.ts'
import type { Principal } from '#platform/session/gate.ts'
import { accountProblems, isBic, isNewAccount, isIban, isTuitionOf, plainAccount } from './rules.ts'
import { refuseNumbersTwice } from './refuse-numbers-twice.ts'
import { listRates, lockBilling, updateBilling } from './store.ts'

/**
 * Throws `invalid_input` for an invalid account, for numbers that would repeat (M1), and for a legal form that
 * conflicts with a current rate (M4); `fresh_proof_required` for a new bank account; `version_conflict` on a lost
 * race. `today` is local to the business.
 */
export async function changeBilling(
  tx: Tx,
  { version, ...body }: BodyOf<typeof invoiceSettingsApi.changeBilling>,
  today: Temporal.PlainDate,
  principal: Principal,
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
  if (isNewAccount(billing, { ...body, iban, bic })) needFreshProof(principal)
  const [bankCode, accountNumber] = [body.bankCode, body.accountNumber].map((one) => one && plainAccount(one))
  if (bankCode !== undefined || accountNumber !== undefined) {
    const { country } = billing.business
    const fields = accountProblems(
      country,
      bankCode ?? billing.bankCode,
      accountNumber ?? billing.accountNumber,
    )
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  }
  await refuseNumbersTwice(tx, billing, body)
  const { legalForm = billing.legalForm } = body
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
    ...(body.legalName !== undefined && { legalName: body.legalName }),
    ...(body.legalForm !== undefined && { legalForm: body.legalForm }),
    ...(body.vatId !== undefined && { vatId: body.vatId }),
    ...(body.taxNumber !== undefined && { taxNumber: body.taxNumber }),
    ...(body.isSmallBusiness !== undefined && { isSmallBusiness: body.isSmallBusiness }),
    ...(body.exemptionText !== undefined && { exemptionText: body.exemptionText }),
    ...(body.pricesIncludeTax !== undefined && { pricesIncludeTax: body.pricesIncludeTax }),
    ...(body.invoicePrefix !== undefined && { invoicePrefix: body.invoicePrefix }),
    ...(body.creditPrefix !== undefined && { creditPrefix: body.creditPrefix }),
    ...(body.reminderPrefix !== undefined && { reminderPrefix: body.reminderPrefix }),
    ...(body.receiptPrefix !== undefined && { receiptPrefix: body.receiptPrefix }),
    ...(body.numbersBeginYearly !== undefined && { numbersBeginYearly: body.numbersBeginYearly }),
    ...(body.termsDays !== undefined && { termsDays: body.termsDays }),
    ...(body.bankHolder !== undefined && { bankHolder: body.bankHolder }),
    ...(iban !== undefined && { iban }),
    ...(bic !== undefined && { bic }),
    ...(bankCode !== undefined && { bankCode }),
    ...(accountNumber !== undefined && { accountNumber }),
    ...(body.footer !== undefined && { footer: body.footer }),
    ...(body.registerEntry !== undefined && { registerEntry: body.registerEntry }),
    ...(body.contactName !== undefined && { contactName: body.contactName }),
    ...(body.contactPhone !== undefined && { contactPhone: body.contactPhone }),
    ...(body.contactEmail !== undefined && { contactEmail: body.contactEmail }),
    ...(body.electronicAddress !== undefined && { electronicAddress: body.electronicAddress }),
  })
  if (!changed) throw new AppError('version_conflict')
}
