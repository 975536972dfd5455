import { describe, expect, it } from 'vitest'
import { guessLayout, type Layout } from './guess-layout.ts'
import { readAmount, readDay } from './read-cells.ts'
import { readLines } from './read-lines.ts'
import { readStatement, readStatements } from './statement-file.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
/** Reads a file with the guessed layout. */
const read = async (text: string | Uint8Array, currency = 'EUR') => {
  const file = await readStatement('bank.csv', typeof text === 'string' ? bytes(text) : text)
  const guessed = guessLayout(file)
  const { columns } = guessed
  if (columns.day === undefined) throw new Error(`no day in ${JSON.stringify(columns)}`)
  const layout: Layout = { ...guessed, columns: { ...columns, day: columns.day } }
  return { ...readLines(file, layout, currency), layout, file }
}
const short = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.map((line) => [
    line.paidOn,
    line.amountMinor,
    line.counterparty,
    line.counterpartyIban,
    line.reference,
  ])

describe('a file is refused, or a row rejected with a reason', () => {
  it('if it is not a list, or empty', async () => {
    await expect(readStatement('photo.jpg', Uint8Array.of(255, 216, 255))).rejects.toThrow('has no columns')
    await expect(readStatement('a.csv', bytes('Date;Amount\n'))).rejects.toThrow('no rows below')
  })
  it('if it is MT940, and says which format to choose', async () => {
    const mt940 =
      ':20:START\n:25:37040044/0532013000\n:60F:C261101EUR1000,00\n:61:2611031103CR45,00\n:62F:C261104EUR1045,00'
    await expect(readStatements('a.sta', bytes(mt940))).rejects.toThrow('CAMT.053, CAMT.052 or CSV')
  })
  it('without date, amount, or in another currency', async () => {
    const { lines, leftOut } = await read(
      'Date,Amount,Currency,Description\n03/11/2026,12.00,EUR,a\nTotal,12.00,EUR,\n03/11/2026,,EUR,b\n03/11/2026,1.00,USD,c\n03/11/2026,0.00,EUR,d',
    )
    expect(lines).toHaveLength(1)
    expect(leftOut.map(({ place, why }) => `${place} ${why}`)).toEqual([
      '3 day',
      '4 amount',
      '5 currency',
      '6 nothing',
    ])
  })
})

describe('a statement is read without help', () => {
  it('German, with lines above the titles, semicolons, commas, Windows-1252', async () => {
    const text =
      '"Kontoauszug";"DE02"\n"Zeitraum:";"11/2026"\n\nBuchungstag;Wertstellung;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Verwendungszweck;Betrag;Währung\n"03.11.26";"04.11.26";"Jörg Müller";"DE02 1203 0000 0000 2020 51";"Rechnung R 0017";"1.045,50";"EUR"\n04.11.26;04.11.26;Futter GmbH;DE021;Heu;-80,00;EUR\n'
    const latin = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
    const answer = await read(latin)
    expect(short(answer)).toEqual([
      ['2026-11-03', 104_550, 'Jörg Müller', 'DE02120300000000202051', 'Rechnung R 0017'],
      ['2026-11-04', -8000, 'Futter GmbH', 'DE021', 'Heu'],
    ])
    expect(answer.lines[0]?.place).toBe(4)
  })
  it('British, with separate columns for money in and out', async () => {
    const text =
      'Date,Type,Description,Paid out,Paid in,Balance\n03 Nov 2026,FPI,"HART, A R0017",,45.00,1045.00\n02 Nov 2026,DD,FEED,80.00,,1000.00'
    expect(short(await read(text, 'GBP')).map((line) => line.slice(0, 2))).toEqual([
      ['2026-11-03', 4500],
      ['2026-11-02', -8000],
    ])
  })
  it('Dutch, with a word for the direction', async () => {
    const text =
      '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"\n"20261103","A Hart","NL91ABNA0417164300","NL20INGB0001234567","OV","Bij","45,00","Overschrijving","R0017"\n"20261103","Hooi","NL91ABNA0417164300","NL20INGB0001234568","OV","Af","80,00","Overschrijving","hooi"'
    expect(short(await read(text))).toEqual([
      ['2026-11-03', 4500, 'A Hart', 'NL20INGB0001234567', 'R0017'],
      ['2026-11-03', -8000, 'Hooi', 'NL20INGB0001234568', 'hooi'],
    ])
  })
  it('American, month first, and one without titles', async () => {
    expect(
      short(await read('Date,Amount,Description\n11/13/2026,45.00,x\n11/03/2026,5.00,y', 'USD')).map(
        ([day]) => day,
      ),
    ).toEqual(['2026-11-13', '2026-11-03'])
    const headless = await read(
      '2026-11-03;NL91ABNA0417164300;NL20INGB0001234567;45,00;Invoice R0017\n2026-11-04;NL91ABNA0417164300;NL20INGB0001234568;-9,00;Hay for horses',
    )
    expect(short(headless)).toEqual([
      ['2026-11-03', 4500, '', 'NL20INGB0001234567', 'Invoice R0017'],
      ['2026-11-04', -900, '', 'NL20INGB0001234568', 'Hay for horses'],
    ])
  })
  it('with the format of its own date column', async () => {
    const text =
      'Buchungstag;Betrag;Stand vom;Zweck\n03.11.26;45,00;2026-11-04 10:22;a\n04.11.26;5,00;2026-11-04;b'
    expect(short(await read(text)).map(([day]) => day)).toEqual(['2026-11-03', '2026-11-04'])
  })
  it('but an amount in another format is rejected, never read as a larger one', async () => {
    const { lines, leftOut } = await read(
      'Date,Amount,Description\n03/11/2026,45.00,a\n03/11/2026,"45,00",b\n04/11/2026,7.50,c',
    )
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([4500, 750])
    expect(leftOut).toEqual([{ place: 3, why: 'amount' }])
  })
  it('and lines equal except for spaces and marks are counted, so that none is lost or doubled', async () => {
    const { lines } = await read(
      'Date,Amount,Description\n03/11/2026,45.00,Lesson 1\n03/11/2026,45.00,LESSON  1\n03/11/2026,-45.00,Lesson 1',
    )
    expect(lines.map(({ occurrence }) => occurrence)).toEqual([1, 2, 1])
  })
})

it.each([
  ['1.234,56', ',', 123_456],
  ["1'234.5", '.', 123_450],
  ['−12,00 €', ',', -1200],
  ['12.00-', '.', -1200],
  ['(12.00)', '.', -1200],
  ['12.00DR', '.', -1200],
  ['EUR 7', ',', 700],
  ['12,345', ',', null],
  ['1,2,3', ',', null],
  ['1,00,000.50', '.', 10_000_050],
  ['1,234,567.00', '.', 123_456_700],
  ['45,00', '.', null],
  ['45.00', ',', null],
  ['1,2345.00', '.', null],
  ['1234,567.00', '.', null],
  [',500', '.', null],
  ['n/a', '.', null],
  ['.', '.', null],
] as const)('the amount %s with %s is %s', (cell, decimal, minor) => {
  expect(readAmount(cell, decimal, 2)).toBe(minor)
})

it.each([
  ['03.11.2026', 'dmy', '2026-11-03'],
  ['3/11/26', 'dmy', '2026-11-03'],
  ['11/03/2026', 'mdy', '2026-11-03'],
  ['2026-11-03 18:22:01', 'dmy', '2026-11-03'],
  ['20261103', 'ymd', '2026-11-03'],
  ['31.02.2026', 'dmy', null],
  ['45,00', 'dmy', null],
] as const)('the day %s by %s is %s', (cell, order, day) => expect(readDay(cell, order)).toBe(day))

it('a long text is cut between characters, so that the server accepts it', async () => {
  const text = `Date,Amount,Name\n2026-11-03,45.00,${'a'.repeat(199)}😀\n`
  const { lines } = await read(text)
  expect(lines[0]?.counterparty).toBe('a'.repeat(199))
})

it('a currency without minor units has whole amounts', () => expect(readAmount('4,500', '.', 0)).toBe(4500))
