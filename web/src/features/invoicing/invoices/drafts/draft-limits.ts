import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { invoicesApi } from '@cavaletti/contract/invoicing/invoices'

export const longest = longestOf(invoicesApi.changeInvoice.body, 'note', 'lines.description')

export const ranges = rangesOf(invoicesApi.changeInvoice.body, 'lines.quantityMilli')
