import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { explainLines } from './explain-lines.ts'

const refused = (fields: Record<string, string>) =>
  explainLines(
    new ApiError(422, { code: 'amount_too_large', message: 'This amount is too large.', fields }),
    [{ id: 'first' }, { id: 'second' }],
  )

test('what is wrong with a price stands beside the price of its line', () => {
  const { fields } = refused({ 'lines.1.unitPriceMinor': 'Lower the price.' })
  expect(fields).toEqual({ 'second amount': 'Lower the price.' })
})

test('what is wrong with all lines together is help for the form', () => {
  expect(refused({ lines: 'Split it.' }).help).toBe('Split it.')
})
