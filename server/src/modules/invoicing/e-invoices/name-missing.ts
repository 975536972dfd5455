import { countryFormat } from '@cavaletti/contract/country-formats'
import { currencyDigits } from '@cavaletti/contract/currency-digits'
import type { eInvoiceFormats } from '@cavaletti/contract/invoicing/e-invoices'
import type { Invoice, Trade } from './rules.ts'

export type Format = (typeof eInvoiceFormats)[number]

const inSettings = 'enter it in the settings of invoices'
const inBusiness = 'enter it in the settings of the business'
const inRecord = 'enter it in the record of the client'

/** Countries whose Peppol rules require data we do not have. */
const askForMore = new Set(['DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE'])

/** What an issued document lacks for this format, each as a sentence that says where to enter it. */
export function nameMissing(document: Invoice, trade: Trade, format: Format): string[] {
  const { seller, buyer, kind, currency } = document
  const { taxInText, taxIdName, taxNumberInText } = countryFormat(seller.country)
  const categories = new Set(trade.taxes.map(({ category }) => category))
  const isGerman = format === 'xrechnung' || (format === 'peppol' && seller.country === 'DE')
  const isStrict = isGerman || format === 'peppol'
  const missing = [
    kind === 'reminder' && 'A reminder is no invoice: there is no e-invoice of it.',
    trade.lines.length === 0 && 'There is no line on it.',
    currencyDigits(currency) > 2 && `E-invoices have two decimals at most, which is too few for ${currency}.`,
    seller.vatId === '' &&
      seller.taxNumber === '' &&
      `Your ${taxIdName} or ${taxNumberInText} is missing: ${inSettings}.`,
    categories.has('AE') &&
      buyer.vatId === '' &&
      `The ${countryFormat(trade.buyerCountry).taxIdName} of the client is missing: ${inRecord}.`,
    categories.has('O') &&
      categories.size > 1 &&
      `Lines outside the scope of ${taxInText} cannot be on one invoice with others: write two invoices.`,
    isStrict && !buyer.reference && `The reference of the buyer is missing: ${inRecord}.`,
    format === 'peppol' &&
      !(isOfNetwork(seller.electronicAddress) && isOfNetwork(buyer.electronicAddress)) &&
      'Peppol reaches both sides by a scheme and an identifier, such as 9930:DE123456789, not by an email: enter it in the settings of invoices and in the record of the client.',
    format === 'xrechnung' &&
      !seller.electronicAddress &&
      `Your electronic address is missing: ${inSettings}.`,
    format === 'xrechnung' &&
      !buyer.electronicAddress &&
      `An electronic address of the client is missing: ${inRecord}.`,
    isGerman &&
      (seller.city === '' || seller.postcode === '') &&
      `Your town or postcode is missing: ${inBusiness}.`,
    isGerman &&
      (buyer.city === '' || buyer.postcode === '') &&
      `The town or postcode of the client is missing: ${inRecord}.`,
    isGerman && !seller.contactName && `Whom buyers ask is missing: ${inSettings}.`,
    isGerman &&
      !hasFigures(seller.contactPhone) &&
      `The telephone of your contact is missing: ${inSettings}.`,
    isGerman && seller.email === '' && `The email of your contact is missing: ${inSettings}.`,
    format === 'peppol' &&
      askForMore.has(seller.country) &&
      'The rules of your country for Peppol ask for more than is kept here: take UBL instead.',
  ].filter((sentence) => typeof sentence === 'string')
  if (missing.some((sentence) => sentence.includes(': enter it')))
    missing.push('It counts for documents that are issued afterwards: credit this one and issue it again.')
  return missing
}

/** Peppol's list of schemes does not contain email. */
function isOfNetwork(address: string | undefined): boolean {
  return /^\d{4}:/.test(address ?? '')
}

/** BR-DE-27: a phone number has at least three digits. */
function hasFigures(phone: string | undefined): boolean {
  return (phone ?? '').replaceAll(/\D/g, '').length >= 3
}
