import { rangesOf } from '@cavaletti/contract/limits'
import { invoiceRunsApi } from '@cavaletti/contract/invoicing/invoice-runs'

export const ranges = rangesOf(invoiceRunsApi.changeInvoiceRunSettings.body, 'draftDay', 'issueAfterDays')
