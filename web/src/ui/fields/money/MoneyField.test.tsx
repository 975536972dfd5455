import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Form } from '../form/Form.tsx'
import { MoneyField } from './MoneyField.tsx'

function show(defaultValue = '', currency = 'EUR', locale = 'de-DE') {
  const sent: unknown[] = []
  const { container, unmount } = render(
    <Form onSubmit={(data) => void sent.push(data.get('price'))}>
      <MoneyField name="price" label="Price" {...{ currency, locale, defaultValue }} required />
      <button type="submit">Save</button>
    </Form>,
  )
  return { container, unmount, field: screen.getByLabelText<HTMLInputElement>('Price'), sent }
}

describe('a field for money', () => {
  test('invalid text is not sent: the format is explained, and the text stays', async () => {
    const { container, field, sent } = show()
    await userEvent.type(field, 'fünfzig{Enter}')
    expect(sent).toEqual([])
    expect(container.textContent).toContain('Enter an amount, for example 35,50\u00a0€.')
    expect(field.value).toBe('fünfzig')
  })

  test('it refuses more decimals than the currency has, and too large amounts', async () => {
    const { container, field, unmount } = show()
    await userEvent.type(field, '35,505')
    await userEvent.tab()
    expect(container.textContent).toContain('Enter no more than 2 digits after the decimal point.')
    await userEvent.clear(field)
    await userEvent.type(field, '2.000.000')
    await userEvent.tab()
    expect(container.textContent).toContain('The limit is 1.000.000,00\u00a0€.')
    unmount()
    const yen = show('', 'JPY', 'ja-JP')
    await userEvent.type(yen.field, '35.5')
    await userEvent.tab()
    expect(screen.getByText('Enter a whole number: JPY has no decimals.')).toBeDefined()
  })

  test('it sends minor units, and formats them on leaving', async () => {
    const { field, sent } = show()
    await userEvent.type(field, '1.200')
    await userEvent.tab()
    expect(field.value).toBe('1200,00')
    await userEvent.type(field, '{Enter}')
    expect(sent).toEqual(['120000'])
  })

  test('it starts with the saved amount', async () => {
    const { field, sent } = show('4050', 'GBP', 'en-GB')
    expect(field.value).toBe('40.50')
    await userEvent.type(field, '{Enter}')
    expect(sent).toEqual(['4050'])
  })
})
