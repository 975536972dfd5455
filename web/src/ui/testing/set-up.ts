import { afterAll, afterEach, vi } from 'vitest'

if ('document' in globalThis) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { cleanup, configure } = await import('@testing-library/react')
  // The default of one second is too short on a busy machine.
  configure({ asyncUtilTimeout: 3000 })
  afterEach(cleanup)
} else
  // The next file has the same globals and modules.
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
