// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Form } from './Form.tsx'
import { LockedFields } from './LockedFields.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { find, render } from '../testing/render.ts'
import { TextField } from './TextField.tsx'

async function show(isLocked: boolean) {
  const place = await render(
    <Form onSubmit={() => undefined}>
      <LockedFields isLocked={isLocked}>
        <TextField name="city" label="City" />
        <SubmitButton>Save</SubmitButton>
        <SaveBar>
          <button type="button">Preview</button>
        </SaveBar>
      </LockedFields>
    </Form>,
  )
  return { city: find(place, '[name=city]', HTMLInputElement), buttons: place.querySelectorAll('button') }
}

test('Locked fields are disabled, and no button saves them.', async () => {
  const { city, buttons } = await show(true)
  expect(city.closest('fieldset')?.disabled).toBe(true)
  expect(buttons).toHaveLength(0)
})

test('Fields that are not locked can be changed and saved.', async () => {
  const { city, buttons } = await show(false)
  expect(city.closest('fieldset')).toBeNull()
  expect(buttons).toHaveLength(2)
})
