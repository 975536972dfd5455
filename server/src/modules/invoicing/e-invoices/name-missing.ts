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
    kind === 'reminder' && say('A reminder is no invoice: there is no e-invoice of it.'),
    trade.lines.length === 0 && say('There is no line on it.'),
    currencyDigits(currency) > 2 &&
      say('E-invoices have two decimals at most, which is too few for {currency}.', { currency }),
    categories.has('O') &&
      categories.size > 1 &&
      say('Lines outside the scope of {tax} cannot be on one invoice with others: write two invoices.', {
        tax: taxInText,
      }),
    format === 'peppol' &&
      askForMore.has(seller.country) &&
      say('The rules of your country for Peppol ask for more than is kept here: take UBL instead.'),
  ].filter((sentence) => typeof sentence === 'string')
  const missing = [
    seller.vatId === '' &&
      seller.taxNumber === '' &&
      say('Your {taxId} or {taxNumber} is missing: enter it in the invoice settings.', {
        taxId: taxIdName,
        taxNumber: taxNumberInText,
      }),
    categories.has('AE') &&
      buyer.vatId === '' &&
      say('The {taxId} of the client is missing: enter it in the record of the client.', {
        taxId: taxWords(trade.buyerCountry).taxIdName,
      }),
    isStrict &&
      !buyer.reference &&
      say('The reference of the buyer is missing: enter it in the record of the client.'),
    format === 'peppol' &&
      !(isOfNetwork(seller.electronicAddress) && isOfNetwork(buyer.electronicAddress)) &&
      say(
        'Peppol reaches both sides by a scheme and an identifier, such as 9930:DE123456789, not by an email: enter it in the invoice settings and in the record of the client.',
      ),
    format === 'xrechnung' &&
      !seller.electronicAddress &&
      say('Your electronic address is missing: enter it in the invoice settings.'),
    format === 'xrechnung' &&
      !buyer.electronicAddress &&
      say('An electronic address of the client is missing: enter it in the record of the client.'),
    isGerman &&
      (seller.city === '' || seller.postcode === '') &&
      say('Your town or postcode is missing: enter it in the settings of the business.'),
    isGerman &&
      (buyer.city === '' || buyer.postcode === '') &&
      say('The town or postcode of the client is missing: enter it in the record of the client.'),
    isGerman &&
      !seller.contactName &&
      say('The contact person is missing: enter it in the invoice settings.'),
    isGerman &&
      !hasFigures(seller.contactPhone) &&
      say('The telephone of your contact is missing: enter it in the invoice settings.'),
    isGerman &&
      seller.email === '' &&
      say('The email of your contact is missing: enter it in the invoice settings.'),
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
