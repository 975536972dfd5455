import { create } from 'xmlbuilder2'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Format } from './name-missing.ts'
import { paymentCode, plain, readAddress, termsOf } from './name-payment.ts'
import type { Invoice, Trade, TradeLine } from './rules.ts'

const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const core = 'urn:cen.eu:en16931:2017'
const customizations: Partial<Record<Format, string>> = {
  xrechnung: `${core}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  peppol: `${core}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
}

/** Writes UBL 2.1 in the document's language, with elements in schema order; undefined ones are left out. */
export function writeUbl(document: Invoice, trade: Trade, format: Format): string {
  return inLanguage(document.language, () => write(document, trade, format))
}

function write(document: Invoice, trade: Trade, format: Format): string {
  const { number, issuedOn, dueOn, note, currency, buyer, corrects } = document
  const { isCredit, period } = trade
  const kind = isCredit ? 'CreditNote' : 'Invoice'
  const customization = customizations[format]
  // BR-DE-14 and DE-R-014 require a rate even outside the scope of tax.
  const asksForRate = format === 'xrechnung' || (format === 'peppol' && document.seller.country === 'DE')
  const money = (amount: string) => ({ '@currencyID': currency, '#': amount })
  const content = {
    '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`,
    '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    'cbc:CustomizationID': customization ?? core,
    'cbc:ProfileID': customization && process,
    'cbc:ID': number,
    'cbc:IssueDate': issuedOn,
    'cbc:DueDate': isCredit ? undefined : dueOn,
    [`cbc:${kind}TypeCode`]: isCredit ? '381' : '380',
    'cbc:Note': plain(note) || undefined,
    'cbc:DocumentCurrencyCode': currency,
    'cbc:BuyerReference': plain(buyer.reference ?? '') || undefined,
    'cac:InvoicePeriod': period && { 'cbc:StartDate': period.from, 'cbc:EndDate': period.until },
    'cac:BillingReference': corrects && { 'cac:InvoiceDocumentReference': { 'cbc:ID': corrects.number } },
    'cac:AccountingSupplierParty': { 'cac:Party': seller(document, trade) },
    'cac:AccountingCustomerParty': { 'cac:Party': customer(document, trade) },
    'cac:Delivery': trade.deliveredOn && { 'cbc:ActualDeliveryDate': trade.deliveredOn },
    'cac:PaymentMeans': payment(document),
    'cac:PaymentTerms': { 'cbc:Note': termsOf(document) },
    'cac:TaxTotal': {
      'cbc:TaxAmount': money(trade.tax),
      'cac:TaxSubtotal': trade.taxes.map((group) => ({
        'cbc:TaxableAmount': money(group.net),
        'cbc:TaxAmount': money(group.tax),
        'cac:TaxCategory': {
          'cbc:ID': group.category,
          'cbc:Percent': group.rate || (asksForRate ? '0' : undefined),
          'cbc:TaxExemptionReasonCode': group.exemptionCode || undefined,
          'cbc:TaxExemptionReason': plain(group.exemption) || undefined,
          ...vat,
        },
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(trade.net),
      'cbc:TaxExclusiveAmount': money(trade.net),
      'cbc:TaxInclusiveAmount': money(trade.gross),
      'cbc:PayableAmount': money(trade.gross),
    },
    [`cac:${kind}Line`]: trade.lines.map((line, place) => ubLine(line, place, isCredit, money)),
  }
  return create({ version: '1.0', encoding: 'UTF-8' }, { [kind]: content }).end({ prettyPrint: true })
}

const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

function ubLine(line: TradeLine, place: number, isCredit: boolean, money: (amount: string) => object) {
  const { servedOn, discount } = line
  return {
    'cbc:ID': String(place + 1),
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      '@unitCode': line.unit,
      '#': line.quantity,
    },
    'cbc:LineExtensionAmount': money(line.net),
    'cac:InvoicePeriod': servedOn && { 'cbc:StartDate': servedOn, 'cbc:EndDate': servedOn },
    'cac:AllowanceCharge': discount
      ? {
          'cbc:ChargeIndicator': 'false',
          'cbc:AllowanceChargeReasonCode': '95',
          'cbc:AllowanceChargeReason': say('Discount'),
          'cbc:Amount': money(discount),
        }
      : undefined,
    'cac:Item': {
      'cbc:Description': plain(line.description) || undefined,
      'cbc:Name': plain(line.name),
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': line.category,
        'cbc:Percent': line.rate || undefined,
        ...vat,
      },
    },
    'cac:Price': { 'cbc:PriceAmount': money(line.price) },
  }
}

function seller({ seller: party }: Invoice, { showsVatNumbers, sellerVatId }: Trade) {
  const taxIds = [
    showsVatNumbers && sellerVatId && { 'cbc:CompanyID': sellerVatId, ...vat },
    party.taxNumber && {
      'cbc:CompanyID': plain(party.taxNumber),
      'cac:TaxScheme': { 'cbc:ID': 'FC' },
    },
  ].filter(Boolean)
  const { contactName, contactPhone, email } = party
  const hasContact = Boolean(contactName || contactPhone || email)
  return {
    'cbc:EndpointID': endpoint(party.electronicAddress),
    // BR-CO-26: a seller without a VAT number needs another identifier.
    'cac:PartyIdentification':
      showsVatNumbers && sellerVatId ? undefined : { 'cbc:ID': plain(party.taxNumber) || sellerVatId },
    'cac:PostalAddress': address(party, party.country),
    'cac:PartyTaxScheme': taxIds,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': plain(party.name),
      // BT-33
      'cbc:CompanyLegalForm': plain(party.registerEntry ?? '') || undefined,
    },
    'cac:Contact': hasContact
      ? {
          'cbc:Name': plain(contactName ?? '') || undefined,
          'cbc:Telephone': plain(contactPhone ?? '') || undefined,
          'cbc:ElectronicMail': email || undefined,
        }
      : undefined,
  }
}

function customer({ buyer }: Invoice, { showsVatNumbers, buyerVatId, buyerCountry }: Trade) {
  return {
    'cbc:EndpointID': endpoint(buyer.electronicAddress ?? buyer.email),
    'cac:PostalAddress': address(buyer, buyerCountry),
    'cac:PartyTaxScheme': showsVatNumbers && buyerVatId ? { 'cbc:CompanyID': buyerVatId, ...vat } : undefined,
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': plain(buyer.name) },
  }
}

function endpoint(given: string | undefined) {
  const known = readAddress(given)
  return known && { '@schemeID': known.scheme, '#': known.id }
}

function address(party: Invoice['buyer'], country: string) {
  return {
    'cbc:StreetName': plain(party.street) || undefined,
    'cbc:CityName': plain(party.city) || undefined,
    'cbc:PostalZone': plain(party.postcode) || undefined,
    'cac:Country': { 'cbc:IdentificationCode': country },
  }
}

function payment(document: Invoice) {
  const { seller: party, number } = document
  const code = paymentCode(document)
  const isTransfer = code === '30' || code === '58'
  const bank = party.bic || (party.iban === '' ? party.bankCode : '')
  return {
    'cbc:PaymentMeansCode': code,
    'cbc:PaymentID': isTransfer ? number : undefined,
    'cac:PayeeFinancialAccount': isTransfer
      ? {
          // BT-84: an IBAN, or a national account number; BT-86: a BIC, or a national bank code.
          'cbc:ID': party.iban || party.accountNumber,
          'cbc:Name': plain(party.bankHolder),
          'cac:FinancialInstitutionBranch': bank ? { 'cbc:ID': bank } : undefined,
        }
      : undefined,
  }
}
