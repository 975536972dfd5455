// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { render } from '../../../../ui/testing/render.ts'
import { FamilyMessage } from './FamilyMessage.tsx'

async function hintOf(hours: number): Promise<string> {
  const startsAt = Temporal.Now.instant().add({ hours }).toString()
  const place = await render(<FamilyMessage lesson={{ startsAt }} value="" onChange={() => undefined} />)
  return place.textContent
}

test('no email is promised about a lesson that has begun', async () => {
  expect(await hintOf(-1)).not.toContain('email')
  expect(await hintOf(-1)).toContain('in their list of lessons')
})

test('a message about a lesson to come is read in the email too', async () => {
  expect(await hintOf(1)).toContain('in the email')
})
