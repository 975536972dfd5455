import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessMapping, unusedHeads } from './columns.ts'
import { writeCsv } from '../../../ui/files/csv.ts'
import { mappedRows, readList } from './list-file.ts'
import { moveNote, offerFor } from './note-offers.ts'

const today = Temporal.PlainDate.from('2026-11-20')

describe('a list that is read', () => {
  it('is refused with a reason if it is not a list, or empty', () => {
    expect(() => readList('photo.jpg', 'ÿØÿ')).toThrow('photo.jpg has no columns')
    expect(() => readList('a.csv', 'First name;Last name\n')).toThrow('no rows below')
  })

  it('may use commas, semicolons or tabs, quotes, line breaks and empty lines', () => {
    for (const by of [',', ';', '\t']) {
      const text = `\uFEFFVorname${by}Nachname\r\n"Mia ""M"""${by}Hale\r\n\r\nBen${by}"Two\nlines"`
      expect(readList('a.csv', text).rows).toEqual([
        ['Mia "M"', 'Hale'],
        ['Ben', 'Two\nlines'],
      ])
    }
  })

  it('may have a title above its header, and rows keep their line numbers', () => {
    const file = readList(
      'a.csv',
      'Oakfield Riding, clients 2026;;\n\nName;Email;DOB\nMia Hale;;\n\nBen Two;;\n',
    )
    expect([file.heads, file.rows.length, file.lines]).toEqual([['Name', 'Email', 'DOB'], 2, [4, 6]])
  })

  it('has known columns recognised once, and unknown ones left open', () => {
    expect(guessMapping(['Surname', 'First name', 'E-Mail', 'Shoe size', 'email'])).toEqual({
      lastName: 0,
      firstName: 1,
      email: 2,
    })
  })

  it('has the columns of a German list recognised', () => {
    const heads = ['Mobil', 'Postleitzahl', 'Wohnort', 'Anmerkungen', 'Notfallkontakt', 'Notfallnummer'] // cspell:disable-line
    expect(unusedHeads(heads, guessMapping(heads))).toEqual([])
  })

  it('names the columns that nothing uses, but no columns without a title', () => {
    const heads = ['Name', 'Shoe size', '', 'Email']
    expect(unusedHeads(heads, guessMapping(heads))).toEqual(['Shoe size'])
    expect(unusedHeads(heads, { email: 3 })).toEqual(['Name', 'Shoe size'])
  })

  it('accepts full dates in common formats, and leaves others for the server to refuse', () => {
    const rows = ['5/12/2014', '05.12.2014', '2014-12-05', '31/02/2014', 'spring'].map((date) => ['A', date])
    const file = { rows }
    const mapped = mappedRows(file, { firstName: 0, riderDateOfBirth: 1 }, today)
    expect(mapped.map((row) => row.riderDateOfBirth)).toEqual([
      '2014-12-05',
      '2014-12-05',
      '2014-12-05',
      '31/02/2014',
      'spring',
    ])
  })
})

describe('cells as people write them', () => {
  const heads = ['Name', 'DOB', 'Weight', 'Height', 'Emergency', 'Country']
  const read = (...cells: string[]) => mappedRows({ rows: [cells] }, guessMapping(heads), today)[0]

  it.each([
    ['Megan Hughes', 'Megan', 'Hughes'],
    ['Hughes, Megan', 'Megan', 'Hughes'],
    ['Mrs Anna van der Berg', 'Anna', 'van der Berg'],
    ['Mr & Mrs Tom Oak', 'Tom', 'Oak'],
  ])('%s is a first and a last name', (written, firstName, lastName) =>
    expect(read(written)).toMatchObject({ firstName, lastName }),
  )

  it('two digits of a year are in the last hundred years', () => {
    expect(read('A B', '5/12/14')?.riderDateOfBirth).toBe('2014-12-05')
    expect(read('A B', '05.12.74')?.riderDateOfBirth).toBe('1974-12-05')
  })

  it('measures have units, and invalid ones are left for the server', () => {
    expect(read('A B', '', '28kg', "4'10")).toMatchObject({ riderWeightKg: '28', riderHeightCm: '147' })
    expect(read('A B', '', '5st 6lb')?.riderWeightKg).toBe('34.5')
    expect(read('A B', '', 'light')?.riderWeightKg).toBe('light')
  })

  it('a contact in one cell is split into name and number, and a country gets its code', () => {
    expect(read('A B', '', '', '', 'Mum Sarah 07700 900123', 'UK')).toMatchObject({
      emergencyName: 'Sarah',
      emergencyPhone: '07700 900123',
      emergencyRelation: 'Mum',
      country: 'GB',
    })
  })

  it('without rider columns the person is the rider; a child is not a client with an account', () => {
    expect(read('Mia Hale', '5/12/14')).toMatchObject({ riderFirstName: 'Mia', riderLastName: 'Hale' })
    expect(read('Mia Hale', '5/12/14')?.riderIsClient).toBeUndefined()
    expect(read('Mia Hale', '5/12/74')?.riderIsClient).toBe('yes')
    expect(read('Mia Hale')?.riderFirstName).toBeUndefined()
  })

  it('a note that looks like health data or a contact is offered there, and moves only when chosen', () => {
    const row = { firstName: 'A', lastName: 'B', note: 'Allergic to bees' }
    expect(offerFor(row)).toBe('allergies')
    expect(moveNote(row, 'note')).toEqual(row)
    expect(moveNote(row, 'allergies')).toMatchObject({ allergies: 'Allergic to bees', riderFirstName: 'A' })
    expect(offerFor({ note: 'Dad 07700 900456' })).toBe('contact')
    expect(offerFor({ note: 'Pays in cash' })).toBeUndefined()
  })
})

describe('a list that is written', () => {
  it('contains nothing that a spreadsheet would run', () => {
    const text = writeCsv(['Name'], [['=1+1'], ['+44 1'], ['-2'], ['@SUM(A1)'], ['\tx'], ['fine']])
    const cells = text.split('\r\n').slice(1)
    for (const cell of cells) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
    expect(cells.at(-1)).toBe('fine')
  })

  it('is read back unchanged, for any text', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.trim())
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('Name'), cell), { minLength: 1 }), (rows) => {
        const file = readList('a.csv', writeCsv(['First name', 'Notes'], rows))
        const back = mappedRows(file, { firstName: 0, note: 1 }, today)
        expect(back.map((row) => row.note ?? '')).toEqual(rows.map(([, note]) => note))
      }),
    )
  })
})
