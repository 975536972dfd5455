import type { Api, BodyOf } from '@cavaletti/contract'

export type ColumnName = keyof BodyOf<Api['POST /api/bank-statements']>['layout']['columns']

/** Column titles of banks, in lower case without spaces and marks, separated by spaces. */
export const columnTitles: Readonly<Record<ColumnName, string>> = {
  day:
    'date bookingdate bookeddate transactiondate postingdate completeddate dateutc buchungstag ' +
    'buchungsdatum buchung datum boekdatum transactiedatum valutadatum fecha fechaoperación ' +
    'datecomptabilisation dateopération data valuedate wertstellung',
  amount:
    'amount amounteur amountgbp transactionamount value betrag betrageur betrag€ umsatz ' +
    'umsatzineur bedrag bedrageur transactiebedrag montant importe importo',
  credit: 'credit creditamount paidin moneyin haben gutschrift crédit received',
  debit: 'debit debitamount paidout moneyout soll lastschrift débit withdrawal',
  direction: 'afbij debitcredit creditdebit sollhaben creditdebitindicator dc cd indicator',
  counterparty:
    'name payee payer payeename counterparty counterpartyname partnername beneficiary ' +
    'beguenstigterzahlungspflichtiger begünstigterzahlungspflichtiger auftraggeberempfänger ' +
    'zahlungspflichtiger zahlungspflichtigerr namezahlungsbeteiligter auftraggeberbegünstigter ' +
    'tegenpartij naamtegenpartij naamomschrijving naam nomcontrepartie',
  counterpartyIban:
    'iban counterpartyiban counterpartyaccount partneriban payeeaccountnumber kontonummeriban ' +
    'ibanzahlungsbeteiligter gegenkonto tegenrekening tegenrekeningibanbban',
  reference:
    'reference paymentreference description transactiondescription memo details narrative ' +
    'remittanceinformation verwendungszweck zahlungsreferenz omschrijving omschrijving1 ' +
    'mededelingen mededeling communication libellé concepto causale',
  currency: 'currency accountcurrency währung waehrung munt devise divisa',
}
