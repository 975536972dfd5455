import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { build, preview } from 'vite'
import { ensureChromium } from '../../e2e/chromium.ts'

export interface Pages {
  browser: Browser
  /** Address of a calendar's page. */
  at(name: string): string
  close(): Promise<void>
}

/** Builds the pages as they would be shipped, serves them, and starts a real browser. */
export async function openPages(): Promise<Pages> {
  const outDir = await mkdtemp(join(tmpdir(), 'cavaletti-calendars-'))
  const configFile = join(import.meta.dirname, 'vite.config.ts')
  await build({ configFile, build: { outDir } })
  const server = await preview({ configFile, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  return {
    browser,
    at: (name) => new URL(`${name}.html`, server.resolvedUrls?.local[0]).href,
    async close() {
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
