import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { brotli } from './precompress.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

const dist = join(import.meta.dirname, '..', 'dist')
const budget = 78_000
const beyondSignIn = 10_000
const trainerFirst = 220_000
const publicInvoice = 90_000
/** What comes besides for whoever presses the button that pays by card. */
const payingByCard = 3_000
const calendarPart = 40_000
const otherRoutes = 'src/areas/other-routes.tsx'

let manifest: Record<string, ManifestChunk> = {}

/** Bytes, in brotli, of all JS and CSS that a page with these modules loads before it is usable; fonts apart. */
async function weight(...modules: string[]): Promise<number> {
  const chunks = new Set<string>()
  const collect = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (chunks.has(name)) return
    chunks.add(name)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const name of ['index.html', ...modules]) collect(name)
  const files = new Set(['theme.js'])
  for (const name of chunks) {
    const chunk = manifest[name]
    for (const file of [chunk?.file, ...(chunk?.css ?? [])]) if (file) files.add(file)
  }
  const sizes = await Promise.all(
    Array.from(files, async (file) => (await brotli(await readFile(join(dist, file)))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

beforeAll(async () => {
  // In a process of its own: this one is set up for tests, which would show in the build.
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'build-web.ts')
  await promisify(execFile)(process.execPath, [script, '--if-changed'], {
    env: { PATH: process.env['PATH'] },
  })
  manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
}, 120_000)

describe('what is loaded first, before signing in and after', () => {
  test('sign-in page: "all JS and CSS together at most 78 KB brotli (fonts apart)"', async () => {
    expect(await weight()).toBeLessThanOrEqual(budget)
  })

  test.each([
    'activate/ActivateArea',
    'password-reset/PasswordResetArea',
    'register/RegisterArea',
    'public/PublicArea',
  ])('%s: "other pages before sign-in no more than 10 KB above it (the captcha apart)"', async (area) => {
    const page = await weight(otherRoutes, `src/areas/${area}.tsx`)
    expect(page - (await weight())).toBeLessThanOrEqual(beyondSignIn)
  })

  test('public invoice page: "at most 90 KB brotli before Stripe\'s own script"', async () => {
    const page = await weight(otherRoutes, 'src/areas/public/InvoiceLink.tsx')
    expect(page).toBeLessThanOrEqual(publicInvoice)
    const form = 'src/features/card-payments/PayByCard.tsx'
    const paying = await weight(otherRoutes, 'src/areas/public/InvoiceLink.tsx', form)
    expect(paying - page).toBeLessThanOrEqual(payingByCard)
  })

  test('trainer area: "first load <= 220 KB brotli and the calendar chunk <= 40 KB of it"', async () => {
    const area = [otherRoutes, 'src/areas/guarded-areas.tsx', 'src/areas/trainer/TrainerArea.tsx']
    const calendar = await weight(...area, 'src/areas/trainer/CalendarPage.tsx')
    expect(calendar).toBeLessThanOrEqual(trainerFirst)
    expect(calendar - (await weight(...area))).toBeLessThanOrEqual(calendarPart)
  })

  test('no page before sign-in ships zod, the query cache or React Aria', async () => {
    const names = Object.keys(manifest)
    expect(names.length).toBeGreaterThan(10)
    const first = [
      manifest['index.html']?.file,
      ...(manifest['index.html']?.imports ?? []).map((name) => manifest[name]?.file),
    ]
    for (const file of first) {
      const code = await readFile(join(dist, file ?? ''), 'utf8')
      expect(code).not.toMatch(/ZodError|QueryClient|react-aria/)
    }
  })
})
