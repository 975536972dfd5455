import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../e2e/fixtures/pdf.ts'

const carriageReturn = 0x0d

test('the text of a PDF is read when a packed stream ends with a carriage return', () => {
  const packed = Array.from({ length: 10_000 }, (_, n) => deflateSync(`/F1 ${n} Tf [<0001>] TJ`)).find(
    (bytes) => bytes.at(-1) === carriageReturn,
  )
  if (packed === undefined) throw new Error('No stream of this test ends with a carriage return.')
  const font = '\n1 0 obj\n<< /F1 2 0 R >>\nendobj\n2 0 obj\n<< /ToUnicode 3 0 R >>\nendobj'
  const map = '\n3 0 obj\n<< >>\nstream\nbeginbfrange\n<0001> <0001> [<0048>]\nendbfrange\nendstream\nendobj'
  const page = `\n4 0 obj\n<< /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`
  expect(textOfPdf(Buffer.from(font + map + page, 'latin1'))).toBe('H')
})

test('a list of letters is not read as a range', () => {
  const font = '\n1 0 obj\n<< /F1 2 0 R >>\nendobj\n2 0 obj\n<< /ToUnicode 3 0 R >>\nendobj'
  const range = 'beginbfrange\n<0001> <0003> [<0048> <0069> <0021>]\nendbfrange'
  const map = `\n3 0 obj\n<< >>\nstream\n${range}\nendstream\nendobj`
  const page = '\n4 0 obj\n<< >>\nstream\n/F1 9 Tf [<000100020003>] TJ\nendstream\nendobj\n'
  expect(textOfPdf(Buffer.from(font + map + page, 'latin1'))).toBe('Hi!')
})
