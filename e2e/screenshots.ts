import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { type Demo, startDemo } from './demo.ts'
import { anAddress } from './fixtures/api.ts'
import { type Known, signIn } from './fixtures/people.ts'
import { colours, settled, sizes } from './fixtures/screens.ts'
import { nameRun } from './run.ts'
import { screensOf } from './screens.ts'

/**
 * `npm run screenshots -w @cavaletti/e2e` takes the README's pictures anew, of the demo's school.
 * With a folder (`-- /tmp/screens`), every screen instead: whole, on desktop and phone, light and dark, to look at.
 */

const [everyScreenInto] = process.argv.slice(2)
const readme = join(import.meta.dirname, '../docs/images')
/** Bytes; nobody waits for a picture in a README. */
const largest = 200_000

interface View {
  device: keyof typeof sizes
  colorScheme: (typeof colours)[number]
}

async function openAs(browser: Browser, url: string, who: Known | undefined, view: View): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[view.device],
    colorScheme: view.colorScheme,
    deviceScaleFactor: view.device === 'phone' ? 2 : 1,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    extraHTTPHeaders: anAddress(),
  })
  if (who) await signIn(context, who)
  return await context.newPage()
}

async function takePicture(page: Page, path: string, file: string, fullPage: boolean): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  await page.screenshot({ path: file, fullPage })
  const { size } = await stat(file)
  process.stdout.write(`${file}: ${Math.round(size / 1000)} kB\n`)
  if (!fullPage && size > largest) throw new Error(`${file} has ${size} bytes; it may have ${largest}.`)
}

async function takeReadme(browser: Browser, { url, accounts }: Demo): Promise<void> {
  await mkdir(readme, { recursive: true })
  const page = await openAs(browser, url, accounts.trainer, { device: 'desktop', colorScheme: 'light' })
  await takePicture(page, '/trainer/horses', join(readme, 'horses.png'), false)
}

async function takeEveryScreen(browser: Browser, demo: Demo, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const screens = await screensOf(demo)
  for (const device of Object.keys(sizes) as (keyof typeof sizes)[])
    for (const colorScheme of colours)
      for (const { who, paths } of screens) {
        const page = await openAs(browser, demo.url, who, { device, colorScheme })
        for (const path of paths) {
          const name = path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_')
          await takePicture(page, path, join(folder, `${name}.${device}.${colorScheme}.png`), true)
        }
        await page.context().close()
      }
}

const demo = await startDemo()
try {
  const administrator = { ...demo.accounts.admin, firstName: '', lastName: '' }
  nameRun({ url: demo.url, firstInvitation: '', administrator, stripeUrl: '', counterUrl: '', smtpUrl: '' })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    if (everyScreenInto === undefined) await takeReadme(browser, demo)
    else await takeEveryScreen(browser, demo, everyScreenInto)
  } finally {
    await browser.close()
  }
} finally {
  await demo.stop()
}
