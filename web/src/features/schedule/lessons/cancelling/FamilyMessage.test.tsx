import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FamilyMessage } from './FamilyMessage.tsx'

function hintOf(hours: number): string {
  const startsAt = Temporal.Now.instant().add({ hours }).toString()
  const { container } = render(<FamilyMessage lesson={{ startsAt }} value="" onChange={() => undefined} />)
  return container.textContent
}

test('no email is promised about a lesson that has begun', () => {
  expect(hintOf(-1)).not.toContain('email')
  expect(hintOf(-1)).toContain('in their list of lessons')
})

test('a message about a lesson to come is read in the email too', () => {
  expect(hintOf(1)).toContain('in the email')
})
