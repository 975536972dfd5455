import { expect, test } from 'vitest'
import { ApiError } from '../../../../wire/api-error.ts'
import { explainLines } from './explain-lines.ts'

const refused = (fields: Record<string, string>) =>
  explainLines(
    new ApiError(422, { code: 'amount_too_large', message: 'This amount is too large.', fields }),
    [{ id: 'first' }, { id: 'second' }],
  )

test('an error of a price is shown at its line', () => {
  const { fields } = refused({ 'lines.1.unitPriceMinor': 'Lower the price.' })
  expect(fields).toEqual({ 'second amount': 'Lower the price.' })
})

test('an error of all lines is shown for the form', () => {
  expect(refused({ lines: 'Split it.' }).help).toBe('Split it.')
})
