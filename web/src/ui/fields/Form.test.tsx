// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { Form, type FormProps } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { find, render, settle, submit, type } from '../testing/render.ts'
import { TextField } from './TextField.tsx'

async function show(props: FormProps | Omit<FormProps, 'children'>) {
  const place = await render(
    <Form {...props}>
      <TextField name="email" label="Email" type="email" required />
      <TextField name="city" label="City" required />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  )
  const field = (name: string) => find(place, `[name=${name}]`, HTMLInputElement)
  const errorOf = (name: string): string | null | undefined => {
    const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
    return place.querySelector(`[id="${ids.at(-1)}"]`)?.textContent
  }
  return { place, field, errorOf, form: find(place, 'form', HTMLFormElement) }
}

async function fill(field: (name: string) => HTMLInputElement): Promise<void> {
  await type(field('email'), 'a@b.example')
  await type(field('city'), 'York')
}

describe('"errors beside the field in words that say what to do, focus moves to the first"', () => {
  test('an incomplete form is not sent', async () => {
    let sent = 0
    const { form, field, errorOf } = await show({ onSubmit: () => void (sent += 1) })
    await submit(form)
    expect(sent).toBe(0)
    expect([errorOf('email'), errorOf('city')]).toEqual(['Please fill this in.', 'Please fill this in.'])
    expect(field('email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('email'))
  })

  test('an invalid address is refused', async () => {
    const { form, field, errorOf } = await show({ onSubmit: () => undefined })
    await fill(field)
    await type(field('email'), 'a at b')
    await submit(form)
    expect(errorOf('email')).toBe('Enter an email address, for example name@example.com.')
  })

  test('an error disappears when its field changes', async () => {
    const { form, field, errorOf } = await show({ onSubmit: () => undefined })
    await submit(form)
    await type(field('email'), 'a')
    expect(errorOf('email')).toBeUndefined()
    expect(errorOf('city')).toBe('Please fill this in.')
  })

  test('a server error for a field is shown beside it, with focus', async () => {
    const { form, field, errorOf, place } = await show({
      onSubmit: () =>
        Promise.reject(Object.assign(new Error('Not right.'), { fields: { city: 'Is there one?' } })),
    })
    await fill(field)
    await submit(form)
    expect(errorOf('city')).toBe('Is there one?')
    expect(find(place, '[role=alert]', HTMLElement).textContent).toBe('Not right.')
    expect(document.activeElement).toBe(field('city'))
  })

  test('own checks are included', async () => {
    const { form, field, errorOf } = await show({
      onSubmit: () => undefined,
      check: (data) => (data.get('city') === 'York' ? { city: 'Anywhere but there.' } : {}),
    })
    await fill(field)
    await submit(form)
    expect(errorOf('city')).toBe('Anywhere but there.')
  })
})

describe('"nothing typed is lost by an error"', () => {
  test('a failure is explained, and every field keeps its text', async () => {
    const { form, field, place } = await show({
      onSubmit: () => Promise.reject(new Error('cause')),
      explain: () => ({ message: 'Failed', help: 'Try again later.' }),
    })
    await fill(field)
    await submit(form)
    expect(find(place, '[role=alert]', HTMLElement).textContent).toBe('FailedTry again later.')
    expect([field('email').value, field('city').value]).toEqual(['a@b.example', 'York'])
  })

  test('if an explanation cannot be loaded, the message itself is shown', async () => {
    const { form, field, place } = await show({
      onSubmit: () => Promise.reject(new Error('Failed to log in')),
      explain: () => Promise.reject(new Error('no connection')),
    })
    await fill(field)
    await submit(form)
    expect(find(place, '[role=alert]', HTMLElement).textContent).toContain('Failed to log in')
  })
})

test('a double submit sends once, and the button shows progress', async () => {
  const answer = Promise.withResolvers<void>()
  let sent = 0
  const { form, field, place } = await show({
    onSubmit: async () => {
      sent += 1
      await answer.promise
    },
  })
  await fill(field)
  await submit(form)
  await submit(form)
  expect(sent).toBe(1)
  expect(find(place, 'button', HTMLElement).getAttribute('aria-busy')).toBe('true')
  await settle(() => answer.resolve())
  expect(find(place, 'button', HTMLElement).hasAttribute('aria-busy')).toBe(false)
  await submit(form)
  expect(sent).toBe(2)
})
