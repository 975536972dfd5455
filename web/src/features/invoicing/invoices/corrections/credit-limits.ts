import { longestOf } from '@cavaletti/contract/limits'
import { invoicesApi } from '@cavaletti/contract/invoicing/invoices'

export const longest = longestOf(invoicesApi.creditInvoice.body, 'note')
