import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

export interface Pages {
  /** Address of a page. */
  at(name: string): string
  close(): Promise<void>
}

/** Builds pages for production and serves them on their own port. */
export async function servePages(names: readonly string[]): Promise<Pages> {
  const outDir = await mkdtemp(join(tmpdir(), 'cavaletti-calendars-'))
  const configFile = join(import.meta.dirname, 'vite.config.ts')
  const input = names.map((name) => join(import.meta.dirname, 'page', `${name}.html`))
  await build({ configFile, build: { outDir, rolldownOptions: { input } } })
  const server = await preview({ configFile, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    at: (name) => new URL(`${name}.html`, server.resolvedUrls?.local[0]).href,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
