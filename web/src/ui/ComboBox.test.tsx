// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ComboBox } from './ComboBox.tsx'
import { find, render, settle, type } from './testing/render.ts'

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
  test('what matches nothing chooses nothing, and leaving puts back what was chosen', async () => {
    const { place, field, listed, chosen } = await show()
    await type(field, 'xyz')
    expect(listed()).toEqual([])
    expect(place.textContent).toContain('Nothing matches')
    await settle(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(field.value).toBe('France')
    expect(chosen).toEqual([])
  })

  test('wiping the text out does not empty a choice that has to be made', async () => {
    const { field, chosen } = await show()
    await type(field, '')
    await settle(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(field.value).toBe('France')
    expect(chosen).toEqual([])
  })

  test('Escape takes back what was typed', async () => {
    const { field, press, listed } = await show()
    await type(field, 'uni')
    expect(await press('Escape')).toBe(true)
    expect(listed()).toEqual([])
    expect(field.value).toBe('France')
  })

  test('is found by typing, and taken by Enter, which does not send the form then', async () => {
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

  test('Tab takes the first of what was found', async () => {
    const { field, chosen } = await show()
    await type(field, 'kingdom')
    await settle(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(chosen).toEqual(['c2'])
  })

  test('screen readers are told which option the keys have reached', async () => {
    const { place, field, press } = await show()
    await press('ArrowDown')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    await press('ArrowDown')
    const active = place.querySelector(`[id="${field.getAttribute('aria-activedescendant')}"]`)
    expect(active?.textContent).toBe('Réunion')
  })
})
