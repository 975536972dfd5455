import { chromium } from '@playwright/test'
import { ensureChromium } from '../../e2e/chromium.ts'
import { measureDragging } from './drag.ts'
import { calendars, measureDrawing } from './draw.ts'
import { servePages } from './pages.ts'

/** Our calendar beside three others, in a real browser. */
export async function measureCalendar(): Promise<void> {
  const pages = await servePages(calendars)
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await measureDrawing(browser, pages)
    await measureDragging(browser, pages)
  } finally {
    await browser.close()
    await pages.close()
  }
}
