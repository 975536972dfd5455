import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessMapping } from './columns.ts'
import { writeCsv } from '../../ui/csv.ts'
import { mappedRows, readList } from './list-file.ts'

const today = Temporal.PlainDate.from('2026-11-20')

describe('a list that is read', () => {
  it('is refused in words when it is none, or is empty', () => {
    expect(() => readList('photo.jpg', 'ÿØÿ')).toThrow('photo.jpg has no columns')
    expect(() => readList('a.csv', 'First name;Last name\n')).toThrow('no rows beneath')
  })

  it('may be separated by commas, semicolons or tabs, with quotes, line ends and empty lines', () => {
    for (const by of [',', ';', '\t']) {
      const text = `\uFEFFVorname${by}Nachname\r\n"Mia ""M"""${by}Hale\r\n\r\nBen${by}"Two\nlines"`
      expect(readList('a.csv', text).rows).toEqual([
        ['Mia "M"', 'Hale'],
        ['Ben', 'Two\nlines'],
      ])
    }
  })

  it('has its columns recognised, each once, and what is unknown left open', () => {
    expect(guessMapping(['Surname', 'First name', 'E-Mail', 'Shoe size', 'email'])).toEqual({
      lastName: 0,
      firstName: 1,
      email: 2,
    })
  })

  it('takes whole dates as people write them, and leaves what is none for the server to refuse', () => {
    const rows = ['5/12/2014', '05.12.2014', '2014-12-05', '31/02/2014', 'spring'].map((date) => ['A', date])
    const file = { name: 'a.csv', heads: ['a', 'b'], rows }
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

describe('a list that is written', () => {
  it('holds nothing that a spreadsheet would execute', () => {
    const text = writeCsv(['Name'], [['=1+1'], ['+44 1'], ['-2'], ['@SUM(A1)'], ['\tx'], ['fine']])
    const cells = text.split('\r\n').slice(1)
    for (const cell of cells) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
    expect(cells.at(-1)).toBe('fine')
  })

  it('reads back as what it was, whatever people type', () => {
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
