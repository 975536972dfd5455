import { create } from 'xmlbuilder2'
import { inLanguage, say } from '#platform/messages/say.ts'
import { paymentCode, plain, readAddress, termsOf } from './name-payment.ts'
import type { Invoice, Trade, TradeLine } from './rules.ts'

const core = 'urn:cen.eu:en16931:2017'

/** Writes UN/CEFACT CII D16B in the document's language, with elements in schema order; undefined ones are left out. */
export function writeCii(document: Invoice, trade: Trade): string {
  return inLanguage(document.language, () => write(document, trade))
}

function write(document: Invoice, trade: Trade): string {
  const { number, issuedOn, note } = document
  const content = {
    '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
    '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    'rsm:ExchangedDocumentContext': {
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': core },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': number,
      'ram:TypeCode': trade.isCredit ? '381' : '380',
      'ram:IssueDateTime': dateTime(issuedOn),
      'ram:IncludedNote': note ? { 'ram:Content': plain(note) } : undefined,
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': trade.lines.map(tradeItem),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:BuyerReference': plain(document.buyer.reference ?? '') || undefined,
        'ram:SellerTradeParty': seller(document, trade),
        'ram:BuyerTradeParty': customer(document, trade),
      },
      'ram:ApplicableHeaderTradeDelivery': trade.deliveredOn
        ? { 'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': dateTime(trade.deliveredOn) } }
        : {},
      'ram:ApplicableHeaderTradeSettlement': settlement(document, trade),
    },
  }
  return create({ version: '1.0', encoding: 'UTF-8' }, { 'rsm:CrossIndustryInvoice': content }).end({
    prettyPrint: true,
  })
}

function tradeItem(line: TradeLine, place: number) {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(place + 1) },
    'ram:SpecifiedTradeProduct': {
      'ram:Name': plain(line.name),
      'ram:Description': plain(line.description) || undefined,
    },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': line.price },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': line.unit, '#': line.quantity },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': line.category,
        'ram:RateApplicablePercent': line.rate || undefined,
      },
      'ram:BillingSpecifiedPeriod':
        line.servedOn === null ? undefined : period({ from: line.servedOn, until: line.servedOn }),
      'ram:SpecifiedTradeAllowanceCharge': line.discount
        ? {
            'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
            'ram:ActualAmount': line.discount,
            'ram:ReasonCode': '95',
            'ram:Reason': say('Discount'),
          }
        : undefined,
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': line.net },
    },
  }
}

function settlement(document: Invoice, trade: Trade) {
  const { number, currency, dueOn, corrects, seller: party } = document
  const code = paymentCode(document)
  const isTransfer = code === '30' || code === '58'
  return {
    'ram:PaymentReference': isTransfer ? number : undefined,
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': {
      'ram:TypeCode': code,
      'ram:PayeePartyCreditorFinancialAccount': isTransfer
        ? {
            'ram:IBANID': party.iban || undefined,
            'ram:AccountName': plain(party.bankHolder),
            // CII has no field for a bank code other than a BIC, so it precedes the account number.
            'ram:ProprietaryID': party.iban
              ? undefined
              : [party.bankCode, party.accountNumber].filter(Boolean).join(' '),
          }
        : undefined,
      'ram:PayeeSpecifiedCreditorFinancialInstitution':
        isTransfer && party.bic ? { 'ram:BICID': party.bic } : undefined,
    },
    'ram:ApplicableTradeTax': trade.taxes.map((group) => ({
      'ram:CalculatedAmount': group.tax,
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': plain(group.exemption) || undefined,
      'ram:BasisAmount': group.net,
      'ram:CategoryCode': group.category,
      'ram:ExemptionReasonCode': group.exemptionCode || undefined,
      'ram:RateApplicablePercent': group.rate || undefined,
    })),
    'ram:BillingSpecifiedPeriod': trade.period ? period(trade.period) : undefined,
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': termsOf(document),
      'ram:DueDateDateTime': trade.isCredit ? undefined : dateTime(dueOn),
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': trade.net,
      'ram:TaxBasisTotalAmount': trade.net,
      'ram:TaxTotalAmount': { '@currencyID': currency, '#': trade.tax },
      'ram:GrandTotalAmount': trade.gross,
      'ram:DuePayableAmount': trade.gross,
    },
    'ram:InvoiceReferencedDocument': corrects ? { 'ram:IssuerAssignedID': corrects.number } : undefined,
  }
}

function seller({ seller: party }: Invoice, { showsVatNumbers, sellerVatId }: Trade) {
  const { contactName, contactPhone, email } = party
  const showsVat = showsVatNumbers && sellerVatId !== ''
  const hasContact = Boolean(contactName || contactPhone || email)
  return {
    // BR-CO-26: a seller without a VAT number needs another identifier.
    'ram:ID': showsVat ? undefined : plain(party.taxNumber) || sellerVatId,
    'ram:Name': plain(party.name),
    // BT-33
    'ram:Description': plain(party.registerEntry ?? '') || undefined,
    'ram:DefinedTradeContact': hasContact
      ? {
          'ram:PersonName': plain(contactName ?? '') || undefined,
          'ram:TelephoneUniversalCommunication': contactPhone
            ? { 'ram:CompleteNumber': plain(contactPhone) }
            : undefined,
          'ram:EmailURIUniversalCommunication': email ? { 'ram:URIID': email } : undefined,
        }
      : undefined,
    'ram:PostalTradeAddress': address(party, party.country),
    'ram:URIUniversalCommunication': endpoint(party.electronicAddress),
    'ram:SpecifiedTaxRegistration': [
      showsVat && { 'ram:ID': { '@schemeID': 'VA', '#': sellerVatId } },
      party.taxNumber && { 'ram:ID': { '@schemeID': 'FC', '#': plain(party.taxNumber) } },
    ].filter(Boolean),
  }
}

function customer({ buyer }: Invoice, { showsVatNumbers, buyerVatId, buyerCountry }: Trade) {
  return {
    'ram:Name': plain(buyer.name),
    'ram:PostalTradeAddress': address(buyer, buyerCountry),
    'ram:URIUniversalCommunication': endpoint(buyer.electronicAddress ?? buyer.email),
    'ram:SpecifiedTaxRegistration':
      showsVatNumbers && buyerVatId ? { 'ram:ID': { '@schemeID': 'VA', '#': buyerVatId } } : undefined,
  }
}

function endpoint(given: string | undefined) {
  const known = readAddress(given)
  return known && { 'ram:URIID': { '@schemeID': known.scheme, '#': known.id } }
}

function address(party: Invoice['buyer'], country: string) {
  return {
    'ram:PostcodeCode': plain(party.postcode) || undefined,
    'ram:LineOne': plain(party.street) || undefined,
    'ram:CityName': plain(party.city) || undefined,
    'ram:CountryID': country,
  }
}

function period({ from, until }: { from: string; until: string }) {
  return { 'ram:StartDateTime': dateTime(from), 'ram:EndDateTime': dateTime(until) }
}

/** A date in CII's format. */
function dateTime(day: string | null) {
  return { 'udt:DateTimeString': { '@format': '102', '#': (day ?? '').replaceAll('-', '') } }
}
