// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { DateField } from './DateField.tsx'
import { Form } from './Form.tsx'
import { find, render, settle, submit, type } from '../testing/render.ts'

const today = Temporal.PlainDate.from('2026-11-20')

async function show(defaultValue = '') {
  const sent: unknown[] = []
  const place = await render(
    <Form onSubmit={(data) => void sent.push(data.get('born'))}>
      <DateField name="born" label="Born" defaultValue={defaultValue} today={today} />
    </Form>,
  )
  const field = find(place, '[data-field=born]', HTMLInputElement)
  return {
    place,
    field,
    sent,
    form: find(place, 'form', HTMLFormElement),
    understood: () => find(place, 'output', HTMLElement).textContent,
    leave: () => settle(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
  }
}

describe('a date field', () => {
  test('an impossible date is not sent: it is explained, and the text stays', async () => {
    const { field, form, sent, place, leave } = await show()
    await type(field, '31/02')
    await submit(form)
    expect(sent).toEqual([])
    expect(place.textContent).toContain('This date does not exist. Check the day and the month.')
    expect(document.activeElement).toBe(field)
    await leave()
    expect(field.value).toBe('31/02')
  })

  test('unreadable text gives an empty date, with an explanation of the format', async () => {
    const { field, place, leave } = await show('2026-12-05')
    await type(field, 'soon')
    await leave()
    expect(find(place, '[name=born]', HTMLInputElement).value).toBe('')
    expect(place.textContent).toContain('Enter a date as day/month/year, for example 05/12/2026.')
  })

  test('it shows the date it read, and writes it in full on leaving', async () => {
    const { field, form, sent, understood, leave } = await show()
    await type(field, '5/12')
    expect(understood()).toBe('We read this as 05/12/2026')
    await leave()
    expect(field.value).toBe('05/12/2026')
    await submit(form)
    expect(sent).toEqual(['2026-12-05'])
  })

  test('it shows a given date as DD/MM/YYYY', async () => {
    const { field, understood } = await show('1998-02-03')
    expect([field.value, understood()]).toEqual(['03/02/1998', ''])
  })

  test('left empty it is an empty date without an error', async () => {
    const { form, sent } = await show()
    await submit(form)
    expect(sent).toEqual([''])
  })
})
