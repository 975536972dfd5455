import { afterEach } from 'vitest'

// Most tests have no page, and loading the library takes time.
if ('document' in globalThis) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { cleanup, configure } = await import('@testing-library/react')
  // The default of one second is too short on a busy machine.
  configure({ asyncUtilTimeout: 3000 })
  afterEach(cleanup)
}
