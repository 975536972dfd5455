// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { NewPasswordField } from './NewPasswordField.tsx'
import { find, render, settle, type } from './testing/render.ts'

test('says how long it must be, and while typing how far that is', async () => {
  const place = await render(
    <NewPasswordField name="password" label="Password" minimum={12} hint="At least 12." />,
  )
  const field = find(place, '[name=password]', HTMLInputElement)
  const hint = () => find(place, '[id$=-hint]', HTMLElement).textContent?.trim()
  expect(hint()).toBe('At least 12.')
  await type(field, 'pole 🐎')
  expect(hint()).toBe('At least 12. 6 of 12 so far.')
  await type(field, 'poles and ponies')
  expect(hint()).toBe('At least 12. Long enough.')
})

test('can be shown while typing, and keeps what was typed', async () => {
  const place = await render(<NewPasswordField name="password" label="Password" minimum={12} />)
  const field = find(place, '[name=password]', HTMLInputElement)
  expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
  await type(field, 'poles and ponies')
  await settle(() => find(place, 'button', HTMLButtonElement).click())
  expect([field.type, field.value]).toEqual(['text', 'poles and ponies'])
})
