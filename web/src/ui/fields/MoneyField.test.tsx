// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { Form } from './Form.tsx'
import { MoneyField } from './MoneyField.tsx'
import { find, render, settle, submit, type } from '../testing/render.ts'

async function show(defaultValue = '', currency = 'EUR', locale = 'de-DE') {
  const sent: unknown[] = []
  const place = await render(
    <Form onSubmit={(data) => void sent.push(data.get('price'))}>
      <MoneyField name="price" label="Price" {...{ currency, locale, defaultValue }} required />
    </Form>,
  )
  const field = find(place, '[data-field=price]', HTMLInputElement)
  return {
    place,
    field,
    sent,
    form: find(place, 'form', HTMLFormElement),
    leave: () => settle(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
  }
}

describe('a field for money', () => {
  test('invalid text is not sent: the format is explained, and the text stays', async () => {
    const { place, field, sent, form } = await show()
    await type(field, 'fünfzig')
    await submit(form)
    expect(sent).toEqual([])
    expect(place.textContent).toContain('Enter an amount, for example 35,50\u00a0€.')
    expect(field.value).toBe('fünfzig')
  })

  test('it refuses more decimals than the currency has, and too large amounts', async () => {
    const { place, field, leave } = await show()
    await type(field, '35,505')
    await leave()
    expect(place.textContent).toContain('Enter no more than 2 digits after the decimal point.')
    await type(field, '2.000.000')
    await leave()
    expect(place.textContent).toContain('The limit is 1.000.000,00\u00a0€.')
    const yen = await show('', 'JPY', 'ja-JP')
    await type(yen.field, '35.5')
    await yen.leave()
    expect(yen.place.textContent).toContain('Enter a whole number: JPY has no decimals.')
  })

  test('it sends minor units, and formats them on leaving', async () => {
    const { field, sent, form, leave } = await show()
    await type(field, '1.200')
    await leave()
    expect(field.value).toBe('1200,00')
    await submit(form)
    expect(sent).toEqual(['120000'])
  })

  test('it starts with the saved amount', async () => {
    const { field, sent, form } = await show('4050', 'GBP', 'en-GB')
    expect(field.value).toBe('40.50')
    await submit(form)
    expect(sent).toEqual(['4050'])
  })
})
