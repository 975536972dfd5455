// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { NewPasswordField } from './NewPasswordField.tsx'
import { find, render, settle, type } from '../testing/render.ts'

test('shows the minimum length, and the progress while typing', async () => {
  const place = await render(
    <NewPasswordField name="password" label="Password" minimum={12} hint="At least 12." />,
  )
  const field = find(place, '[name=password]', HTMLInputElement)
  const hint = () => find(place, '[id$=-hint]', HTMLElement).textContent?.trim()
  expect(hint()).toBe('At least 12.')
  await type(field, 'pole 🐎')
  expect(hint()).toBe('At least 12. 6 of 12 characters so far.')
  await type(field, 'poles and ponies')
  expect(hint()).toBe('At least 12. Long enough.')
})

test('can be shown while typing, and keeps the text', async () => {
  const place = await render(<NewPasswordField name="password" label="Password" minimum={12} />)
  const field = find(place, '[name=password]', HTMLInputElement)
  expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
  await type(field, 'poles and ponies')
  await settle(() => find(place, 'button', HTMLButtonElement).click())
  expect([field.type, field.value]).toEqual(['text', 'poles and ponies'])
})
