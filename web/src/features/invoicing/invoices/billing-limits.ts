import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'

export const longest = longestOf(
  invoiceSettingsApi.changeBilling.body,
  'accountNumber',
  'bankCode',
  'bankHolder',
  'bic',
  'contactName',
  'contactPhone',
  'electronicAddress',
  'exemptionText',
  'footer',
  'iban',
  'legalName',
  'registerEntry',
  'taxNumber',
  'vatId',
)

export const ranges = rangesOf(invoiceSettingsApi.changeBilling.body, 'termsDays')
