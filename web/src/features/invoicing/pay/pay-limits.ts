import { mostOfDocument } from '@cavaletti/contract/amounts'
import { payStatementsApi } from '@cavaletti/contract/invoicing/pay-statements'
import { payRatesApi } from '@cavaletti/contract/invoicing/pay-rates'
import { longestOf, rangesOf } from '@cavaletti/contract/limits'

export const longest = longestOf(payStatementsApi.addPayLine.body, 'text')

export const ranges = rangesOf(payRatesApi.addPayRate.body, 'sharePoints')

/** Of a line written by hand, minor unit. */
export const mostMinor = mostOfDocument
