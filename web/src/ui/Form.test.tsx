// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { Form, type FormProps } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { find, render, settle, submit, type } from './testing/render.ts'
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
  test('nothing is sent while something is missing', async () => {
    let sent = 0
    const { form, field, errorOf } = await show({ onSubmit: () => void (sent += 1) })
    await submit(form)
    expect(sent).toBe(0)
    expect([errorOf('email'), errorOf('city')]).toEqual(['Please fill this in.', 'Please fill this in.'])
    expect(field('email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('email'))
  })

  test('an address that is none is said to be none', async () => {
    const { form, field, errorOf } = await show({ onSubmit: () => undefined })
    await fill(field)
    await type(field('email'), 'a at b')
    await submit(form)
    expect(errorOf('email')).toBe('Write an address like name@example.com.')
  })

  test('a complaint goes away when the field is touched', async () => {
    const { form, field, errorOf } = await show({ onSubmit: () => undefined })
    await submit(form)
    await type(field('email'), 'a')
    expect(errorOf('email')).toBeUndefined()
    expect(errorOf('city')).toBe('Please fill this in.')
  })

  test('what the server says of a field stands beside it, and focus goes there', async () => {
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

  test('checks of one’s own count as well', async () => {
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
  test('a failure is explained and every field keeps what was typed', async () => {
    const { form, field, place } = await show({
      onSubmit: () => Promise.reject(new Error('cause')),
      explain: () => ({ message: 'Failed', help: 'Try again later.' }),
    })
    await fill(field)
    await submit(form)
    expect(find(place, '[role=alert]', HTMLElement).textContent).toBe('FailedTry again later.')
    expect([field('email').value, field('city').value]).toEqual(['a@b.example', 'York'])
  })

  test('an explanation that cannot be loaded leaves the sentence itself', async () => {
    const { form, field, place } = await show({
      onSubmit: () => Promise.reject(new Error('Failed to log in')),
      explain: () => Promise.reject(new Error('no connection')),
    })
    await fill(field)
    await submit(form)
    expect(find(place, '[role=alert]', HTMLElement).textContent).toContain('Failed to log in')
  })
})

test('a double submit sends once, and the button shows that it is under way', async () => {
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
