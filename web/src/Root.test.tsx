import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.mock('./areas/routes.tsx', () => ({ AppRoutes: () => <p id="routed">The routed screen</p> }))

/** Specification, section 2. */
test('the root screen is only a container that shows the routed screen', async () => {
  const { Root } = await import('./Root.tsx')
  const { container } = render(
    <MemoryRouter>
      <Root />
    </MemoryRouter>,
  )
  expect(container.innerHTML).toBe('<p id="routed">The routed screen</p>')
})
