import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-1+cmd', "'-1+cmd"],
  ['@SUM', "'@SUM"],
  ['Amelia;=1+1;Hart', "Amelia;'=1+1;Hart"],
  ['Amelia; -1+cmd', "Amelia; '-1+cmd"],
  ['tab\t=1', "tab\t'=1"],
  ['two\r\n=lines', `"two\r\n'=lines"`],
  ['＝1+1', "'＝1+1"],
])('%j is no formula, whatever separator the spreadsheet takes', (given, written) => {
  expect(csvOf([[given]])).toBe(`${written}\r\n`)
})

test.each(['-4.50', 'a = b', 'hat; boots', 'list:\n- hat\n- boots', 'x@example.com'])(
  '%j stays as it is',
  (text) => {
    expect(csvOf([[text]]).replaceAll('"', '')).toBe(`${text}\r\n`)
  },
)
