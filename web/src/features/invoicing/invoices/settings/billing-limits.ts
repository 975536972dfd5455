import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'

export const longest = longestOf(
  invoiceSettingsApi.changeBilling.body,
  'accountNumber',
  'bankCode',
  'bankHolder',
  'bic',
  'contactEmail',
  'contactName',
  'contactPhone',
  'creditPrefix',
  'electronicAddress',
  'exemptionText',
  'footer',
  'iban',
  'invoicePrefix',
  'legalName',
  'receiptPrefix',
  'registerEntry',
  'reminderPrefix',
  'taxNumber',
  'vatId',
)

export const ranges = rangesOf(invoiceSettingsApi.changeBilling.body, 'termsDays')
