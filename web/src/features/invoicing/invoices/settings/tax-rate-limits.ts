import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'

export const longest = longestOf(invoiceSettingsApi.addTaxRate.body, 'exemptionText', 'name')

export const ranges = rangesOf(invoiceSettingsApi.addTaxRate.body, 'rate')
