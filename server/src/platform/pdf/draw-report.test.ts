import { expect, test } from 'vitest'
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

test('a report is a tagged PDF with its title, its language, and fonts of its own', async () => {
  const pdf = Buffer.from(await drawReport(report)).toString('latin1')
  expect(pdf.startsWith('%PDF-1.7')).toBe(true)
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/Lang (en-GB)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toMatch(/\/FontFile2 /)
  for (const tag of ['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD', 'Sect']) expect(pdf).toContain(`/S /${tag}`)
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
})

test('a report with nothing to say is one page', async () => {
  const pdf = Buffer.from(await drawReport({ ...report, sections: [] })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
