// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from './ui/testing/render.ts'

vi.mock('./areas/routes.tsx', () => ({ AppRoutes: () => <p id="routed">The routed screen</p> }))

test('"The root screen is only a container that shows the routed screen." (specification, section 2)', async () => {
  const { Root } = await import('./Root.tsx')
  const page = await render(
    <MemoryRouter>
      <Root />
    </MemoryRouter>,
  )
  expect(page.innerHTML).toBe('<p id="routed">The routed screen</p>')
})
