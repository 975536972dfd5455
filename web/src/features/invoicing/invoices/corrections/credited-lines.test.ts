import { expect, test } from 'vitest'
import { creditable, wantedLines } from './credited-lines.ts'

const line = (id: string, amountMinor: number) =>
  ({ id, amountMinor }) as Parameters<typeof creditable>[0]['lines'][number]
const invoice = {
  lines: [line('lesson', 5000), line('hay', 2000), line('less', -1000)],
  creditedLines: [
    { lineId: 'lesson', amountMinor: 1500 },
    { lineId: 'hay', amountMinor: 2000 },
  ],
}

test('credited amounts and deductions are not offered', () => {
  expect(creditable(invoice).map(({ line: { id }, leftMinor }) => [id, leftMinor])).toEqual([
    ['lesson', 3500],
  ])
})

test('by default everything left is credited with its deductions, otherwise the entered amounts', () => {
  const left = creditable({ ...invoice, creditedLines: [] })
  expect(wantedLines(left, (id) => (id === 'lesson' ? 5000 : 2000))).toBeUndefined()
  expect(wantedLines(left, (id) => (id === 'lesson' ? 700 : 0))).toEqual([
    { lineId: 'lesson', amountMinor: 700 },
  ])
})
