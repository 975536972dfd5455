import type { Browser, Page } from '@playwright/test'
import { judge, median, show } from '../figures.ts'
import type { Pages } from './pages.ts'

/** Ours first. */
export const calendars = ['ours', 'fullcalendar', 'react-big-calendar', 'event-calendar']
const lessons = 500
const rounds = 15
const coldRounds = 5
const viewport = { width: 1280, height: 800 }

/** A week of 500 lessons, from the call that draws to the paint, each calendar in turn. */
export async function measureDrawing(browser: Browser, pages: Pages): Promise<void> {
  await inTurn('on a page just opened', coldRounds, async (name) => {
    const page = await open(browser, pages, name)
    const time = await measureOn(page)
    await page.context().close()
    return time
  })
  const warm = new Map<string, Page>()
  for (const name of calendars) {
    const page = await open(browser, pages, name)
    for (let round = 0; round < 3; round += 1) await measureOn(page)
    warm.set(name, page)
  }
  await inTurn('again', rounds, async (name) => {
    const page = warm.get(name)
    if (!page) throw new Error(`No page for ${name}.`)
    await page.bringToFront()
    return measureOn(page)
  })
  for (const page of warm.values()) await page.context().close()
}

async function inTurn(
  when: string,
  rounds: number,
  measure: (name: string) => Promise<number>,
): Promise<void> {
  const times = new Map(calendars.map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of calendars) times.get(name)?.push(await measure(name))
  }
  for (const [name, values] of times) show(`${name}, ${when}`, values, 'ms')
  const [ours = 0, ...others] = Array.from(times.values(), median)
  judge(`ours against the fastest of the others, ${when}`, ours / Math.min(...others), 'at most', 0.333)
}

async function open(browser: Browser, pages: Pages, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport, timezoneId: 'UTC', locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(pages.at(name))
  await page.waitForFunction(`'measure' in window`)
  return page
}

function measureOn(page: Page): Promise<number> {
  return page.evaluate(`measure(${lessons})`)
}
