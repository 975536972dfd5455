import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Form, type FormProps } from './Form.tsx'
import { Choice } from '../choosing/Choice.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from '../text/TextField.tsx'

function show(props: FormProps | Omit<FormProps, 'children'>): void {
  render(
    <Form {...props}>
      {'children' in props ? (
        props.children
      ) : (
        <>
          <TextField name="email" label="Email" type="email" required />
          <TextField name="city" label="City" required />
          <SubmitButton>Send</SubmitButton>
        </>
      )}
    </Form>,
  )
}

/** A field, if that is the error beside it. */
const field = (name: string, description?: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name, ...(description && { description }) })

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

async function fill(): Promise<void> {
  await userEvent.type(field('Email'), 'a@b.example')
  await userEvent.type(field('City'), 'York')
}

describe('"errors beside the field in words that say what to do, focus moves to the first"', () => {
  test('an incomplete form is not sent', async () => {
    let sent = 0
    show({ onSubmit: () => void (sent += 1) })
    await send()
    expect(sent).toBe(0)
    expect(field('City', 'Please fill this in.')).toBeDefined()
    expect(field('Email', 'Please fill this in.').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Email'))
  })

  test('a required choice without an answer is refused below it', async () => {
    const options = [
      { value: 'walk', label: 'Walk' },
      { value: 'trot', label: 'Trot' },
    ]
    show({
      onSubmit: () => undefined,
      children: (
        <>
          <Choice name="gait" label="Gait" options={options} value="" required />
          <SubmitButton>Send</SubmitButton>
        </>
      ),
    })
    await send()
    const walk = screen.getByRole('radio', { name: 'Walk', description: 'Please choose one.' })
    expect(document.activeElement).toBe(walk)
    await userEvent.click(walk)
    expect(screen.queryByText('Please choose one.')).toBeNull()
  })

  test('an invalid address is refused', async () => {
    show({ onSubmit: () => undefined })
    await fill()
    await userEvent.clear(field('Email'))
    await userEvent.type(field('Email'), 'a at b')
    await send()
    expect(field('Email', 'Enter an email address, for example name@example.com.')).toBeDefined()
  })

  test('an error disappears when its field changes', async () => {
    show({ onSubmit: () => undefined })
    await send()
    await userEvent.type(field('Email'), 'a')
    expect(field('Email').hasAttribute('aria-describedby')).toBe(false)
    expect(field('City', 'Please fill this in.')).toBeDefined()
  })

  test('a server error for a field is shown beside it, with focus', async () => {
    show({
      onSubmit: () =>
        Promise.reject(Object.assign(new Error('Not right.'), { fields: { city: 'Is there one?' } })),
    })
    await fill()
    await send()
    expect(document.activeElement).toBe(field('City', 'Is there one?'))
    expect(screen.getByRole('alert').textContent).toBe('Not right.')
  })

  test('own checks are included', async () => {
    show({
      onSubmit: () => undefined,
      check: (data) => (data.get('city') === 'York' ? { city: 'Anywhere but there.' } : {}),
    })
    await fill()
    await send()
    expect(field('City', 'Anywhere but there.')).toBeDefined()
  })
})

describe('"nothing typed is lost by an error"', () => {
  test('a failure is explained, and every field keeps its text', async () => {
    show({
      onSubmit: () => Promise.reject(new Error('cause')),
      explain: () => ({ message: 'Failed', help: 'Try again later.' }),
    })
    await fill()
    await send()
    expect(screen.getByRole('alert').textContent).toBe('FailedTry again later.')
    expect([field('Email').value, field('City').value]).toEqual(['a@b.example', 'York'])
  })

  test('if an explanation cannot be loaded, the message itself is shown', async () => {
    show({
      onSubmit: () => Promise.reject(new Error('Failed to log in')),
      explain: () => Promise.reject(new Error('no connection')),
    })
    await fill()
    await send()
    expect(screen.getByRole('alert').textContent).toContain('Failed to log in')
  })
})

test('a double submit sends once, and the button shows progress', async () => {
  const answer = Promise.withResolvers<void>()
  let sent = 0
  show({
    onSubmit: async () => {
      sent += 1
      await answer.promise
    },
  })
  await fill()
  await send()
  fireEvent.submit(field('City'))
  expect(sent).toBe(1)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  await act(async () => answer.resolve())
  expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(false)
  await send()
  expect(sent).toBe(2)
})
