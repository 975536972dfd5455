import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NewPasswordField } from './NewPasswordField.tsx'

test('shows the minimum length, and the progress while typing', async () => {
  render(<NewPasswordField name="password" label="Password" minimum={12} hint="At least 12." />)
  const field = screen.getByLabelText('Password')
  expect(screen.getByText('At least 12.').id).toBe(field.getAttribute('aria-describedby'))
  await userEvent.type(field, 'pole 🐎')
  expect(screen.getByText('At least 12. 6 of 12 characters so far.')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, 'poles and ponies')
  expect(screen.getByText('At least 12. Long enough.')).toBeDefined()
})

test('can be shown while typing, and keeps the text', async () => {
  render(<NewPasswordField name="password" label="Password" minimum={12} />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
  await userEvent.type(field, 'poles and ponies')
  await userEvent.click(screen.getByRole('button'))
  expect([field.type, field.value]).toEqual(['text', 'poles and ponies'])
})
