import { afterAll, afterEach, vi } from 'vitest'

// Files share a process with its libraries and modules.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Most tests have no page, and loading the library takes time.
if ('document' in globalThis) {
  // Modules of a page keep caches and mocks of the file before.
  vi.resetModules()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { cleanup, configure } = await import('@testing-library/react')
  // The default of one second is too short on a busy machine.
  configure({ asyncUtilTimeout: 3000 })
  afterEach(cleanup)
}
