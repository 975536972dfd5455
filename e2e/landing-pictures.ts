import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Demo } from './demo.ts'
import { callApi } from './fixtures/api.ts'
import { tokensOf } from './fixtures/people.ts'
import { colours, settled } from './fixtures/screens.ts'
import { inDemo } from './in-demo.ts'
import { open, openAs } from './open-page.ts'

/**
 * `npm run landing-pictures -w @cavaletti/e2e` takes the pictures of the landing page in the demo's school, light and
 * dark.
 */

const folder = join(import.meta.dirname, '../web/src/areas/public/landing')

/** Writes what the page shows as WebP, which Playwright cannot write itself. */
async function takeWebp(page: Page, name: string, width: number): Promise<void> {
  const png = await page.screenshot()
  const drawer = await page.context().newPage()
  const webp = await drawer.evaluate(
    async ([source, target]) => {
      const bytes = Uint8Array.fromBase64(source)
      const image = await createImageBitmap(new Blob([bytes]))
      const canvas = new OffscreenCanvas(target, Math.round((image.height * target) / image.width))
      const context = canvas.getContext('2d')
      if (!context) throw new Error('This browser cannot draw.')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
      return new Uint8Array(await blob.arrayBuffer()).toBase64()
    },
    [png.toString('base64'), width] as const,
  )
  await drawer.close()
  const file = Buffer.from(webp, 'base64')
  await writeFile(join(folder, `${name}.webp`), file)
  process.stdout.write(`${name}.webp: ${Math.round(file.length / 1000)} kB\n`)
}

async function takePictures(
  browser: Browser,
  { url, accounts: { trainer, client } }: Demo,
  colorScheme: (typeof colours)[number],
): Promise<void> {
  const desk = await openAs(browser, url, trainer, { device: 'desktop', colorScheme })
  await open(desk, '/trainer/calendar')
  // Most lessons are in the afternoon.
  await desk.getByText('20:00', { exact: true }).evaluate((hour) => hour.scrollIntoView({ block: 'end' }))
  await takeWebp(desk, `week-${colorScheme}`, 1200)

  await callApi('POST /api/notices/reading', {}, await tokensOf(client))
  const phone = await openAs(browser, url, client, { device: 'phone', colorScheme })
  await open(phone, '/client/book')
  await phone.getByRole('main').getByText('Amelia Hart', { exact: true }).click()
  await phone.getByRole('heading', { name: 'Which lesson?' }).waitFor()
  await settled(phone)
  await takeWebp(phone, `book-${colorScheme}`, 560)

  await open(phone, '/client/invoices')
  // The oldest one is about lessons, the others about packs.
  await phone.getByRole('row').filter({ hasText: 'due in' }).last().getByRole('link').click()
  await phone.getByRole('button', { name: 'Payment methods' }).waitFor()
  // The logo arrives after the text.
  await phone
    .locator('main img')
    .first()
    .evaluate((logo: HTMLImageElement) => logo.decode())
  await settled(phone)
  await takeWebp(phone, `invoice-${colorScheme}`, 560)

  const { slug } = await callApi('GET /api/public-page', undefined, await tokensOf(trainer))
  const visitor = await openAs(browser, url, undefined, { device: 'phone', colorScheme })
  await open(visitor, `/public/trainer/${slug}`)
  await takeWebp(visitor, `new-riders-${colorScheme}`, 560)
}

await inDemo(async (browser, demo) => {
  for (const colorScheme of colours) await takePictures(browser, demo, colorScheme)
})
