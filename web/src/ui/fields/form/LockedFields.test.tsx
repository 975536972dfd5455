import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Form } from './Form.tsx'
import { LockedFields } from './LockedFields.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from '../text/TextField.tsx'

function show(isLocked: boolean) {
  render(
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
  return { city: screen.getByLabelText('City'), buttons: screen.queryAllByRole('button') }
}

test('Locked fields are disabled, and no button saves them.', () => {
  const { city, buttons } = show(true)
  expect(city.closest('fieldset')?.disabled).toBe(true)
  expect(buttons).toHaveLength(0)
})

test('Fields that are not locked can be changed and saved.', () => {
  const { city, buttons } = show(false)
  expect(city.closest('fieldset')).toBeNull()
  expect(buttons).toHaveLength(2)
})
