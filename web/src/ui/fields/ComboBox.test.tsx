// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ComboBox } from './ComboBox.tsx'
import { Form } from './Form.tsx'
import { find, render, settle, submit, type } from '../testing/render.ts'

const options = ['France', 'Réunion', 'United Kingdom', 'United States'].map((label, place) => ({
  value: `c${place}`,
  label,
}))

function Country({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('c0')
  const choose = (chosen: string): void => {
    setValue(chosen)
    onChange(chosen)
  }
  return (
    <ComboBox name="country" label="Country" options={options} value={value} onChange={choose} required />
  )
}

async function show() {
  const chosen: string[] = []
  const place = await render(<Country onChange={(value) => chosen.push(value)} />)
  const field = find(place, '[role=combobox]', HTMLInputElement)
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    return settle(() => field.dispatchEvent(event)).then(() => event.defaultPrevented)
  }
  const listed = () => Array.from(place.querySelectorAll('[role=option]'), (option) => option.textContent)
  return { place, field, press, listed, chosen }
}

describe('a choice from a long list', () => {
  test('text without a match is refused, also after leaving, until it is cleared', async () => {
    const { place, field, listed, chosen } = await show()
    await type(field, 'xyz')
    expect(listed()).toEqual([])
    expect(place.textContent).toContain('Nothing matches')
    const leave = () => settle(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await leave()
    expect(field.value).toBe('xyz')
    expect(field.validity.customError).toBe(true)
    expect(place.textContent).toContain('Choose an entry from the list, or clear the field.')
    await type(field, '')
    await leave()
    expect([field.value, field.validity.customError]).toEqual(['France', false])
    expect(chosen).toEqual([])
  })

  test('a form is not sent while a field shows text without a match', async () => {
    const sent: FormData[] = []
    const place = await render(
      <Form onSubmit={(data) => void sent.push(data)}>
        <Country onChange={() => undefined} />
      </Form>,
    )
    const field = find(place, '[role=combobox]', HTMLInputElement)
    await type(field, 'xyz')
    await submit(find(place, 'form', HTMLFormElement))
    expect(sent).toEqual([])
    await type(field, 'kingdom')
    await settle(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await submit(find(place, 'form', HTMLFormElement))
    expect(sent.map((data) => data.get('country'))).toEqual(['c2'])
  })

  test('options that arrive after the typing can be picked by leaving', async () => {
    const chosen: string[] = []
    const choice = (found: typeof options) => (
      <ComboBox name="c" label="C" options={found} value="" onChange={(value) => chosen.push(value)} />
    )
    function Late() {
      const [found, setFound] = useState<typeof options>([])
      return <div onDoubleClick={() => setFound(options)}>{choice(found)}</div>
    }
    const place = await render(<Late />)
    const field = find(place, '[role=combobox]', HTMLInputElement)
    await type(field, 'kingdom')
    await settle(() => field.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
    await settle(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(chosen).toEqual(['c2'])
  })

  test('deleting the text does not clear a required choice', async () => {
    const { field, chosen } = await show()
    await type(field, '')
    await settle(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(field.value).toBe('France')
    expect(chosen).toEqual([])
  })

  test('Escape undoes typing', async () => {
    const { field, press, listed } = await show()
    await type(field, 'uni')
    expect(await press('Escape')).toBe(true)
    expect(listed()).toEqual([])
    expect(field.value).toBe('France')
  })

  test('typing finds an option, and Enter picks it without submitting the form', async () => {
    const { place, field, press, listed, chosen } = await show()
    await type(field, 'uni')
    expect(listed()).toEqual(['United Kingdom', 'United States', 'Réunion'])
    await press('ArrowDown')
    expect(await press('Enter')).toBe(true)
    expect(chosen).toEqual(['c3'])
    expect(field.value).toBe('United States')
    expect(find(place, 'input[name=country]', HTMLInputElement).value).toBe('c3')
    expect(await press('Enter')).toBe(false)
  })

  test('the field shows the short name of an option', async () => {
    const rider = { value: 'r1', label: 'Mia Hale · Anna Hale', shortLabel: 'Mia Hale' }
    const place = await render(
      <ComboBox name="rider" label="Rider" options={[rider]} value="r1" onChange={() => undefined} />,
    )
    const field = find(place, '[role=combobox]', HTMLInputElement)
    expect(field.value).toBe('Mia Hale')
    await settle(() => field.click())
    expect(find(place, '[role=option]', HTMLElement).textContent).toBe('Mia Hale · Anna Hale')
  })

  test('Tab picks the first match', async () => {
    const { field, chosen } = await show()
    await type(field, 'kingdom')
    await settle(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(chosen).toEqual(['c2'])
  })

  test('screen readers learn which option is active', async () => {
    const { place, field, press } = await show()
    await press('ArrowDown')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    await press('ArrowDown')
    const active = place.querySelector(`[id="${field.getAttribute('aria-activedescendant')}"]`)
    expect(active?.textContent).toBe('Réunion')
  })
})
