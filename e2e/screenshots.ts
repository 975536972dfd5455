import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Demo } from './demo.ts'
import { colours, settled, sizes } from './fixtures/screens.ts'
import { inDemo } from './in-demo.ts'
import { open, openAs } from './open-page.ts'
import { screensOf } from './screens.ts'

/**
 * `npm run screenshots -w @cavaletti/e2e` takes the README's picture of the demo's school. With a folder (`--
 * /tmp/screens`), it takes full-page pictures of every screen instead, on desktop and phone, light and dark.
 */

const [everyScreenInto] = process.argv.slice(2)
const readme = join(import.meta.dirname, '../docs/images')
/** Bytes: a README must load quickly. */
const largest = 250_000
/** Pixels around and between the two pictures. */
const margin = 24

/** Returns the size of the picture in bytes. */
async function takePicture(page: Page, file: string, fullPage: boolean): Promise<number> {
  await page.screenshot({ path: file, fullPage })
  const { size } = await stat(file)
  process.stdout.write(`${file}: ${Math.round(size / 1000)} kB\n`)
  return size
}

/** The trainer's week, and beside it an invoice on its payer's phone. */
async function takeReadme(browser: Browser, { url, accounts }: Demo): Promise<void> {
  const { trainer, client } = accounts
  const desk = await openAs(browser, url, trainer, { device: 'desktop', colorScheme: 'light' })
  await open(desk, '/trainer/calendar')
  // Most lessons are in the afternoon.
  await desk.getByText('20:00', { exact: true }).evaluate((hour) => hour.scrollIntoView({ block: 'end' }))
  const phone = await openAs(browser, url, client, { device: 'phone', colorScheme: 'light' }, 1)
  await open(phone, '/client/invoices')
  // The oldest one is about lessons, the others about packs.
  await phone.getByRole('row').filter({ hasText: 'due in' }).last().getByRole('link').click()
  await phone.getByRole('button', { name: 'Payment methods' }).waitFor()
  await settled(phone)
  const pictures = await Promise.all([desk, phone].map((page) => page.screenshot()))
  const [width, height] = [
    sizes.desktop.width + sizes.phone.width + 3 * margin,
    sizes.phone.height + 2 * margin,
  ]
  const beside = await browser.newPage({ viewport: { width, height } })
  await beside.setContent(
    `<style>
      body { display: flex; gap: ${margin}px; align-items: center; margin: ${margin}px; background: #dfe8e4 }
      img { border-radius: 18px }
    </style>
    ${pictures.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}" alt="">`).join('')}`,
  )
  await mkdir(readme, { recursive: true })
  const file = join(readme, 'week-and-invoice.png')
  const size = await takePicture(beside, file, false)
  if (size > largest) throw new Error(`${file} has ${size} bytes; it may have ${largest}.`)
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
          await open(page, path)
          await takePicture(page, join(folder, `${name}.${device}.${colorScheme}.png`), true)
        }
        await page.context().close()
      }
}

await inDemo(async (browser, demo) => {
  if (everyScreenInto === undefined) await takeReadme(browser, demo)
  else await takeEveryScreen(browser, demo, everyScreenInto)
})
