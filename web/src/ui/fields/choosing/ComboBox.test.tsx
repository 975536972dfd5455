import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ComboBox } from './ComboBox.tsx'
import { Form } from '../form/Form.tsx'

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

function show() {
  const chosen: string[] = []
  const sent: FormData[] = []
  render(
    <Form onSubmit={(data) => void sent.push(data)}>
      <Country onChange={(value) => chosen.push(value)} />
      <button type="submit">Save</button>
    </Form>,
  )
  return { field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }), chosen, sent }
}

const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

async function replace(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('a choice from a long list', () => {
  test('text without a match is refused, also after leaving, until it is cleared', async () => {
    const { field, chosen } = show()
    await replace(field, 'xyz')
    expect(listed()).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('Nothing matches')
    await userEvent.tab()
    expect(field.value).toBe('xyz')
    expect(field.validity.customError).toBe(true)
    const description = 'Choose an entry from the list, or clear the field.'
    expect(screen.getByRole('combobox', { description })).toBe(field)
    await userEvent.clear(field)
    await userEvent.tab()
    expect([field.value, field.validity.customError]).toEqual(['France', false])
    expect(chosen).toEqual([])
  })

  test('a form is not sent while a field shows text without a match', async () => {
    const { field, sent } = show()
    await replace(field, 'xyz')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).toEqual([])
    await replace(field, 'kingdom')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent.map((data) => data.get('country'))).toEqual(['c2'])
  })

  test('options that arrive after the typing can be picked by leaving', async () => {
    const chosen: string[] = []
    const choice = (found: typeof options) => (
      <ComboBox name="c" label="C" options={found} value="" onChange={(value) => chosen.push(value)} />
    )
    const { rerender } = render(choice([]))
    await userEvent.type(screen.getByRole('combobox'), 'kingdom')
    rerender(choice(options))
    await userEvent.tab()
    expect(chosen).toEqual(['c2'])
  })

  test('deleting the text does not clear a required choice', async () => {
    const { field, chosen } = show()
    await userEvent.clear(field)
    await userEvent.tab()
    expect(field.value).toBe('France')
    expect(chosen).toEqual([])
  })

  test('Escape undoes typing', async () => {
    const { field } = show()
    await replace(field, 'uni')
    expect(fireEvent.keyDown(field, { key: 'Escape' }), 'and closes no dialog').toBe(false)
    expect(listed()).toEqual([])
    expect(field.value).toBe('France')
  })

  test('typing finds an option, and Enter picks it without submitting the form', async () => {
    const { field, chosen, sent } = show()
    await replace(field, 'uni')
    expect(listed()).toEqual(['United Kingdom', 'United States', 'Réunion'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(chosen).toEqual(['c3'])
    expect(field.value).toBe('United States')
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(sent.map((data) => data.get('country'))).toEqual(['c3'])
  })

  test('the field shows the short name of an option', async () => {
    const rider = { value: 'r1', label: 'Mia Hale · Anna Hale', shortLabel: 'Mia Hale' }
    render(<ComboBox name="rider" label="Rider" options={[rider]} value="r1" onChange={() => undefined} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Rider' })
    expect(field.value).toBe('Mia Hale')
    await userEvent.click(field)
    expect(listed()).toEqual(['Mia Hale · Anna Hale'])
  })

  test('Tab picks the first match', async () => {
    const { field, chosen } = show()
    await replace(field, 'kingdom')
    await userEvent.tab()
    expect(chosen).toEqual(['c2'])
  })

  test('screen readers learn which option is active', async () => {
    const { field } = show()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { name: 'Réunion' }).id).toBe(
      field.getAttribute('aria-activedescendant'),
    )
  })
})
