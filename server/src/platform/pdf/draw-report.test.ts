import Pdf from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { textOfPdf } from '../../../../e2e/fixtures/pdf.ts'
import { drawReport } from './draw-report.ts'

const report = {
  title: 'Everything about Żaneta Ågren-Ζωή',
  language: 'en-GB',
  introduction: ['Made on 21/11/2026.'],
  sections: [
    {
      title: 'Person',
      level: 2,
      facts: [
        ['Name', 'Łukasz Đurić'],
        ['Phone', ''],
      ],
    },
    {
      title: 'Rides',
      level: 2,
      table: {
        columns: ['Day', 'Horse', 'Note'],
        rows: Array.from({ length: 120 }, (_, at) => [`day ${at}`, 'Größe', 'word '.repeat(at % 40)]),
      },
    },
    { title: 'Nothing', level: 3, table: { columns: ['Day'], rows: [] } },
  ],
} as const

test('a report is a tagged PDF with title, language and embedded fonts', async () => {
  const pdf = Buffer.from(await drawReport(report)).toString('latin1')
  expect(pdf.startsWith('%PDF-1.7')).toBe(true)
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/Lang (en-GB)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toMatch(/\/FontFile2 /)
  for (const tag of ['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD', 'Sect']) expect(pdf).toContain(`/S /${tag}`)
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
})

test('it claims PDF/UA and complies: row and column headers, and cells even when empty', async () => {
  const table = { columns: ['Day', 'Note'], rows: [['today', '']] }
  const facts = [['Name', 'Amelia']] as const
  const only = { ...report, sections: [{ title: 'Rides', level: 2, facts, table }] } as const
  const pdf = Buffer.from(await drawReport(only)).toString('latin1')
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf.match(/\/Scope \/Column/g)).toHaveLength(2)
  expect(pdf.match(/\/Scope \/Row/g)).toHaveLength(1)
  // One beside the name, two in the row.
  expect(pdf.match(/\/S \/TD/g)).toHaveLength(3)
})

test('special XML characters in a title are escaped in the metadata', async () => {
  const pdf = Buffer.from(await drawReport({ ...report, title: 'Hart & <Sons>' })).toString('latin1')
  expect(pdf).toContain('>Hart &amp; &lt;Sons&gt;</rdf:li>')
  expect(pdf).toMatch(/\(Hart & <Sons>/)
})

test.each(['endless', 'e\u{301}', 'a\u{200D}', '\u{301}', 'a\u{A0}', '\u{A0}'])(
  'a word without an end is not measured again for each line: %j',
  async (part) => {
    const measured = vi.spyOn(Pdf.prototype, 'widthOfString').mockClear()
    const text = part.repeat(3500 / part.length)
    await drawReport({ ...report, sections: [{ title: 'Text', level: 2, text }] })
    const letters = measured.mock.calls.reduce((sum, [words]) => sum + String(words).length, 0)
    expect(letters).toBeLessThan(text.length * 10)
  },
)

test('a long word is in the document whole', async () => {
  const text = 'endless'.repeat(500)
  const pdf = await drawReport({ ...report, sections: [{ title: 'Text', level: 2, text }] })
  expect(textOfPdf(pdf).replaceAll(/\s/g, '')).toContain(text)
})

test('an empty report is one page', async () => {
  const pdf = Buffer.from(await drawReport({ ...report, sections: [] })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a long word of a table is not torn while other columns have room', async () => {
  const columns = ['Art', 'Inhaber', 'Nummer', 'Ausgestellt von', 'Gültig bis']
  const rows = [['Haftpflichtversicherung', 'Betrieb', 'PL 88 1290', 'Meadow Mutual', '01.01.2027']]
  const only = { ...report, sections: [{ title: 'Nachweise', level: 2, table: { columns, rows } }] } as const
  expect(textOfPdf(await drawReport(only))).toContain('Haftpflichtversicherung')
})
