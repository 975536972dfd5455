import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'

interface ManifestChunk {
  /** Name of its module or group. */
  name?: string
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

type Manifest = Record<string, ManifestChunk>

const dist = join(import.meta.dirname, '..', 'dist')
const budget = 78_000
const beyondSignIn = 10_000
const trainerFirst = 220_000
const publicInvoice = 92_600
const calendarPart = 40_300
const otherRoutes = 'src/areas/other-routes.tsx'
const invoiceLink = 'src/areas/public/documents/InvoiceLink.tsx'
const cardForm = 'paying'

let built: Manifest = {}
let german: Manifest = {}

/** All chunks that these modules or groups load, by key in the manifest. */
function chunksOf(manifest: Manifest, modules: readonly string[]): Map<string, ManifestChunk> {
  const chunks = new Map<string, ManifestChunk>()
  const collect = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    if (chunks.has(key)) return
    chunks.set(key, chunk)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const name of modules) collect(keyOf(manifest, name))
  return chunks
}

function keyOf(manifest: Manifest, name: string): string {
  return Object.keys(manifest).find((key) => key === name || manifest[key]?.name === name) ?? name
}

/** Brotli bytes of all JS and CSS that a page with these modules loads before it is usable, without fonts. */
async function weight(modules: readonly string[] = [], manifest = built): Promise<number> {
  const files = new Set(['theme.js'])
  for (const { file, css = [] } of chunksOf(manifest, ['index.html', ...modules]).values())
    for (const one of [file, ...css]) files.add(one)
  const sizes = await Promise.all(Array.from(files, sentSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Transferred size: small files are sent uncompressed. */
async function sentSize(file: string): Promise<number> {
  const sent = existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file
  return (await stat(join(dist, sent))).size
}

beforeAll(async () => {
  // In another process, because the settings of this test process would affect the build.
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'build-web.ts')
  await promisify(execFile)(process.execPath, [script, '--if-changed'], {
    env: { PATH: process.env['PATH'] },
  })
  built = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
  german = JSON.parse(await readFile(join(dist, '.vite', 'manifest.de.json'), 'utf8'))
}, 120_000)

describe('first loads before and after sign-in', () => {
  test('sign-in page: "all JS and CSS together at most 78 KB brotli (fonts apart)"', async () => {
    expect(await weight()).toBeLessThanOrEqual(budget)
  })

  test.each([
    'activate/ActivateArea',
    'password-reset/PasswordResetArea',
    'register/RegisterArea',
    'public/PublicArea',
  ])('%s: "other pages before sign-in no more than 10 KB above it (the captcha apart)"', async (area) => {
    const page = await weight([otherRoutes, `src/areas/${area}.tsx`])
    expect(page - (await weight())).toBeLessThanOrEqual(beyondSignIn)
  })

  test('trainer area: first load at most 220 KB brotli, and at most 40.3 KB of it for the calendar', async () => {
    const area = [otherRoutes, 'src/areas/guarded-areas.tsx', 'src/areas/trainer/TrainerArea.tsx']
    const calendar = await weight([...area, 'src/areas/trainer/calendar/CalendarPage.tsx'])
    expect(calendar).toBeLessThanOrEqual(trainerFirst)
    expect(calendar - (await weight(area))).toBeLessThanOrEqual(calendarPart)
  })

  test('the same limit in German, whose words are longer', async () => {
    expect(await weight([], german)).toBeLessThanOrEqual(budget)
  })

  test('no page before sign-in ships zod, the query cache or React Aria', async () => {
    const names = Object.keys(built)
    expect(names.length).toBeGreaterThan(10)
    const first = [
      built['index.html']?.file,
      ...(built['index.html']?.imports ?? []).map((name) => built[name]?.file),
    ]
    for (const file of first) {
      const code = await readFile(join(dist, file ?? ''), 'utf8')
      expect(code).not.toMatch(/ZodError|QueryClient|react-aria/)
    }
  })

  test('the document preloads all code of the first page', async () => {
    const document = await readFile(join(dist, 'index.html'), 'utf8')
    for (const [key, { file }] of chunksOf(built, ['index.html']))
      expect(document, key).toMatch(new RegExp(`(?:rel="modulepreload"|type="module") [^>]*/${file}"`))
  })

  test('no page ships the router’s warnings for developers', async () => {
    for (const { file } of chunksOf(built, ['index.html']).values())
      expect(await readFile(join(dist, file), 'utf8')).not.toMatch(/may be used only in the context of/)
  })
})

describe('public invoice page: at most 92.6 KB brotli before Stripe’s own script (decision 020)', () => {
  test('planted: a card form that imports a trainer page is over the limit', async () => {
    const key = keyOf(built, cardForm)
    const { imports = [], ...form } = built[key] ?? { file: '' }
    const planted = {
      ...built,
      [key]: { ...form, imports: [...imports, 'src/areas/trainer/money/MoneyPages.tsx'] },
    }
    expect(await weight([invoiceLink, cardForm], planted)).toBeGreaterThan(publicInvoice)
  })

  test('the page with the card form, without Stripe’s script', async () => {
    expect(await weight([invoiceLink, cardForm])).toBeLessThanOrEqual(publicInvoice)
  })

  test('in German at most 1.5 KB more, for longer words', async () => {
    expect(await weight([invoiceLink, cardForm], german)).toBeLessThanOrEqual(publicInvoice + 1_500)
  })

  test('only rare parts and parts opened by a press load later', () => {
    const ofPage = chunksOf(built, [invoiceLink])
    for (const name of chunksOf(built, ['index.html']).keys()) ofPage.delete(name)
    const later = Array.from(ofPage.values(), ({ dynamicImports = [] }) => dynamicImports).flat()
    expect(new Set(later.map((key) => built[key]?.name))).toEqual(
      new Set([
        // Only for sellers with a logo.
        'DocumentLogo',
        // When the e-invoice line is opened.
        'EInvoiceChoice',
        // When a file is saved.
        'files',
        // Only for reminders, which cannot be paid by card.
        'RemindedTable',
        // Only if the document cannot be shown.
        'Said',
        cardForm,
      ]),
    )
  })
})
