import { currencyDigits } from '@cavaletti/contract/currency-digits'
import type { eInvoiceFormats } from '@cavaletti/contract/invoicing/e-invoices'
import { say } from '#platform/messages/say.ts'
import { taxWords } from '#platform/writing/tax-words.ts'
import type { Invoice, Trade } from './rules.ts'

export type Format = (typeof eInvoiceFormats)[number]

/** Countries whose Peppol rules require data we do not have. */
const askForMore = new Set(['DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE'])

/** What an issued document lacks for this format, each as a sentence that says where to enter it. */
export function nameMissing(document: Invoice, trade: Trade, format: Format): string[] {
  const { seller, buyer, kind, currency } = document
  const { taxInText, taxIdName, taxNumberInText } = taxWords(seller.country)
  const categories = new Set(trade.taxes.map(({ category }) => category))
  const isGerman = format === 'xrechnung' || (format === 'peppol' && seller.country === 'DE')
  const isStrict = isGerman || format === 'peppol'
  const impossible = [
    kind === 'reminder' && say('Payment reminders cannot be sent as e-invoices.'),
    trade.lines.length === 0 && say('This document has no lines. Add one first.'),
    currencyDigits(currency) > 2 &&
      say('E-invoices allow two decimal places at most, and {currency} has more.', { currency }),
    categories.has('O') &&
      categories.size > 1 &&
      say('Lines outside the scope of {tax} need an invoice of their own. Write two invoices.', {
        tax: taxInText,
      }),
    format === 'peppol' &&
      askForMore.has(seller.country) &&
      say('Peppol’s rules for your country need details that Cavaletti does not store. Choose UBL instead.'),
  ].filter((sentence) => typeof sentence === 'string')
  const missing = [
    seller.vatId === '' &&
      seller.taxNumber === '' &&
      say('Enter your {taxId} or {taxNumber} in the invoice settings.', {
        taxId: taxIdName,
        taxNumber: taxNumberInText,
      }),
    categories.has('AE') &&
      buyer.vatId === '' &&
      say('Enter the client’s {taxId} in their record.', {
        taxId: taxWords(trade.buyerCountry).taxIdName,
      }),
    isStrict && !buyer.reference && say('Enter the client’s buyer reference in their record.'),
    format === 'peppol' &&
      !(isOfNetwork(seller.electronicAddress) && isOfNetwork(buyer.electronicAddress)) &&
      say(
        'Peppol needs an identifier such as 9930:DE123456789 instead of an email address. Enter yours in the invoice settings and the client’s in their record.',
      ),
    format === 'xrechnung' &&
      !seller.electronicAddress &&
      say('Enter your electronic address in the invoice settings.'),
    format === 'xrechnung' &&
      !buyer.electronicAddress &&
      say('Enter the client’s electronic address in their record.'),
    isGerman &&
      (seller.city === '' || seller.postcode === '') &&
      say('Enter your town and postcode in the business settings.'),
    isGerman &&
      (buyer.city === '' || buyer.postcode === '') &&
      say('Enter the client’s town and postcode in their record.'),
    isGerman && !seller.contactName && say('Enter a contact person in the invoice settings.'),
    isGerman &&
      !hasFigures(seller.contactPhone) &&
      say('Enter your contact’s phone number in the invoice settings.'),
    isGerman && seller.email === '' && say('Enter your contact’s email address in the invoice settings.'),
  ].filter((sentence) => typeof sentence === 'string')
  if (missing.length > 0)
    missing.push(
      say('This only applies to new documents. Create a credit note for this one, then issue it again.'),
    )
  return [...impossible, ...missing]
}

/** Peppol's list of schemes does not contain email. */
function isOfNetwork(address: string | undefined): boolean {
  return /^\d{4}:/.test(address ?? '')
}

/** BR-DE-27: a phone number has at least three digits. */
function hasFigures(phone: string | undefined): boolean {
  return (phone ?? '').replaceAll(/\D/g, '').length >= 3
}
