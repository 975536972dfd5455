import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { DateField } from './DateField.tsx'
import { Form } from '../form/Form.tsx'

const today = Temporal.PlainDate.from('2026-11-20')

function show(defaultValue = '') {
  const sent: unknown[] = []
  render(
    <Form onSubmit={(data) => void sent.push(data.get('born'))}>
      <DateField name="born" label="Born" defaultValue={defaultValue} today={today} />
      <button type="submit">Save</button>
    </Form>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Born' })
  return { field, sent, understood: () => screen.getByRole('status').textContent }
}

describe('a date field', () => {
  test('an impossible date is not sent: it is explained, and the text stays', async () => {
    const { field, sent } = show()
    await userEvent.type(field, '31/02{Enter}')
    expect(sent).toEqual([])
    const description = 'This date does not exist. Check the day and the month.'
    expect(screen.getByRole('textbox', { name: 'Born', description })).toBe(field)
    expect(document.activeElement).toBe(field)
    await userEvent.tab()
    expect(field.value).toBe('31/02')
  })

  test('unreadable text gives an empty date, with an explanation of the format', async () => {
    const { field } = show('2026-12-05')
    await userEvent.clear(field)
    await userEvent.type(field, 'soon')
    await userEvent.tab()
    expect(new FormData(field.form ?? undefined).get('born')).toBe('')
    const description = 'Enter a date as day/month/year, for example 05/12/2026.'
    expect(screen.getByRole('textbox', { name: 'Born', description })).toBe(field)
  })

  test('it shows the date it read, and writes it in full on leaving', async () => {
    const { field, sent, understood } = show()
    await userEvent.type(field, '5/12')
    expect(understood()).toBe('We read this as 05/12/2026')
    await userEvent.tab()
    expect(field.value).toBe('05/12/2026')
    await userEvent.type(field, '{Enter}')
    expect(sent).toEqual(['2026-12-05'])
  })

  test('it shows a given date as DD/MM/YYYY', () => {
    const { field, understood } = show('1998-02-03')
    expect([field.value, understood()]).toEqual(['03/02/1998', ''])
  })

  test('left empty it is an empty date without an error', async () => {
    const { field, sent } = show()
    await userEvent.type(field, '{Enter}')
    expect(sent).toEqual([''])
  })
})
