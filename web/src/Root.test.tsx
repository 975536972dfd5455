// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from './ui/testing/render.ts'

vi.mock('./areas/routes.tsx', () => ({ AppRoutes: () => <p id="routed">The routed screen</p> }))

/** Specification, section 2. */
test('the root screen is only a container that shows the routed screen', async () => {
  const { Root } = await import('./Root.tsx')
  const page = await render(
    <MemoryRouter>
      <Root />
    </MemoryRouter>,
  )
  expect(page.innerHTML).toBe('<p id="routed">The routed screen</p>')
})
