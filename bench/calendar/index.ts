import { chromium } from '@playwright/test'
import { ensureChromium, launchOptions } from '../../e2e/chromium.ts'
import { measureDragging } from './drag.ts'
import { calendars, measureDrawing } from './draw.ts'
import { servePages } from './pages.ts'

/** Our calendar beside three others, in a real browser. */
export async function measureCalendar(): Promise<void> {
  const pages = await servePages(calendars)
  ensureChromium()
  const browser = await chromium.launch(launchOptions())
  try {
    await measureDrawing(browser, pages)
    await measureDragging(browser, pages)
  } finally {
    await browser.close()
    await pages.close()
  }
}
