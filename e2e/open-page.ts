import type { Browser, Page } from '@playwright/test'
import { anAddress } from './fixtures/api.ts'
import { type Known, signIn } from './fixtures/people.ts'
import { type colours, settled, sizes } from './fixtures/screens.ts'

export interface View {
  device: keyof typeof sizes
  colorScheme: (typeof colours)[number]
}

/**
 * A page of a browser with this screen, signed in as this person.
 * @param scale image pixels per CSS pixel
 */
export async function openAs(
  browser: Browser,
  url: string,
  who: Known | undefined,
  view: View,
  scale = view.device === 'phone' ? 2 : 1,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[view.device],
    colorScheme: view.colorScheme,
    deviceScaleFactor: scale,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    extraHTTPHeaders: anAddress(),
  })
  if (who) await signIn(context, who)
  return await context.newPage()
}

/** Opens a page and waits until all of it is drawn. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
}
