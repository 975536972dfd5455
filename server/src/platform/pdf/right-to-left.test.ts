import { expect, test } from 'vitest'
import { inOrder } from './right-to-left.ts'

test.each([
  ['Amelia Hart, 12 Mill Lane', 'Amelia Hart, 12 Mill Lane'],
  ['Ζωή Żółw', 'Ζωή Żółw'],
  ['אביגיל כהן', 'אביגיל\u{A0}כהן'],
  ['محمد عبد الله', 'محمد\u{A0}عبد\u{A0}الله'],
  ['محمد العلي · Biscuit', '\u{A0}محمد\u{A0}العلي · Biscuit'],
  ['Lesson, שיעור פרטי', 'Lesson, שיעור\u{A0}פרטי'],
])('words that run from right to left keep their order, others are left alone: %s', (given, set) => {
  expect(inOrder(given)).toBe(set)
})

test('a text longer than a line can still be broken', () => {
  expect(inOrder('שיעור '.repeat(40).trim())).toBe('שיעור '.repeat(40).trim())
})
