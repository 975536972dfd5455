import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

test('columns are even while their words fit', () => {
  expect(columnWidths([50, 80, 100], 300)).toEqual([100, 100, 100])
})

test('a column with a long word takes its width from the others', () => {
  expect(columnWidths([50, 120, 60], 300)).toEqual([90, 120, 90])
  expect(columnWidths([50, 120, 95], 300)).toEqual([85, 120, 95])
})

test('words that cannot all fit leave the columns even', () => {
  expect(columnWidths([120, 120, 120], 300)).toEqual([100, 100, 100])
  expect(columnWidths([10, 10, 290], 300)).toEqual([100, 100, 100])
})
