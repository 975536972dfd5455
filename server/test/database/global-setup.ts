import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** One database server for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { owner, password, template, stop } = await startTestServer()
  project.provide('testServer', { owner, password, template })
  return stop
}
