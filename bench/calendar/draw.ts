import type { Browser, Page } from '@playwright/test'
import { judge, median, show } from '../figures.ts'
import { mainThread } from './main-thread.ts'
import type { Pages } from './pages.ts'

/** Our calendar comes first. */
export const calendars = ['ours', 'fullcalendar', 'react-big-calendar', 'event-calendar']
const lessons = 500
const rounds = 15
const coldRounds = 5
const viewport = { width: 1280, height: 800 }

/** Milliseconds from the call that draws to the paint, and the main thread's busy time among them. */
interface Drawn {
  time: number
  work: number
}

/**
 * Draws a week of 500 lessons with each calendar in turn. On a busy machine elapsed time says little; the
 * main thread's own time is the better figure.
 */
export async function measureDrawing(browser: Browser, pages: Pages): Promise<void> {
  await inTurn('on a page just opened', coldRounds, async (name) => {
    const page = await open(browser, pages, name)
    const drawn = await draw(page)
    await page.context().close()
    return drawn
  })
  const warm = new Map<string, Page>()
  for (const name of calendars) {
    const page = await open(browser, pages, name)
    for (let round = 0; round < 3; round += 1) await draw(page)
    warm.set(name, page)
  }
  await inTurn('again', rounds, async (name) => {
    const page = warm.get(name)
    if (!page) throw new Error(`No page for ${name}.`)
    await page.bringToFront()
    return draw(page)
  })
  for (const page of warm.values()) await page.context().close()
}

async function inTurn(
  when: string,
  rounds: number,
  measure: (name: string) => Promise<Drawn>,
): Promise<void> {
  const found = new Map(calendars.map((name) => [name, [] as Drawn[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of calendars) found.get(name)?.push(await measure(name))
  }
  for (const figure of ['time', 'work'] as const) {
    const values = new Map(Array.from(found, ([name, drawn]) => [name, drawn.map((one) => one[figure])]))
    for (const [name, all] of values) show(`${name}, ${when}: ${figure}`, all, 'ms')
    const [ours = 0, ...others] = Array.from(values.values(), median)
    judge(`ours against the fastest, ${when}: ${figure}`, ours / Math.min(...others), 'at most', 0.333)
  }
}

async function open(browser: Browser, pages: Pages, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport, timezoneId: 'UTC', locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(pages.at(name))
  await page.waitForFunction(`'show' in window`)
  await page.evaluate(`prepare(${lessons})`)
  return page
}

async function draw(page: Page): Promise<Drawn> {
  const thread = await mainThread(page)
  const before = await thread.busy()
  const time: number = await page.evaluate('show()')
  const work = (await thread.busy()) - before
  await page.evaluate('clear()')
  await thread.leave()
  return { time, work }
}
