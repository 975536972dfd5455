import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { isSetUpOpen, isSetUpShown, type SetUp } from './set-up.ts'
import { SetUpCard } from './SetUpCard.tsx'

afterEach(cleanup)

const needed = { place: true, offer: true, hours: true, client: true, horse: true, address: true, bank: true }
const withOptional = (agreement: boolean): SetUp => ({ isHidden: false, done: { ...needed, agreement } })

test('an optional step stays on the list after all others, until it is done or the list is hidden', () => {
  expect(isSetUpOpen(withOptional(false))).toBe(false)
  expect(isSetUpShown(withOptional(false))).toBe(true)
  expect(isSetUpShown({ ...withOptional(false), isHidden: true })).toBe(false)
  expect(isSetUpShown(withOptional(true))).toBe(false)
})

test('the list says that only an optional step is left', () => {
  const show = (setUp: SetUp): unknown =>
    render(
      <MemoryRouter>
        <SetUpCard setUp={setUp} area="/trainer" />
      </MemoryRouter>,
    )
  show(withOptional(false))
  expect(screen.getByText('Your business is set up. The step that is left is optional.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Add a risk acknowledgement' })).toBeDefined()
  cleanup()
  show({ ...withOptional(false), done: { ...withOptional(false).done, bank: false } })
  expect(screen.queryByText(/^Your business is set up/)).toBeNull()
})
