import { chromium, type Page } from '@playwright/test'
import { ensureChromium, launchOptions } from '../e2e/chromium.ts'
import { aLesson, aRider, lessonsOf } from '../server/test/fixtures/schedule/lessons.ts'
import type { Person } from '../server/test/fixtures/identity/people.ts'
import { requestsTo } from '../server/test/fixtures/app/requests.ts'
import { judge, show } from './figures.ts'
import { startProduct } from './product.ts'

const moves = 20

/**
 * How soon an open calendar shows another person's change: from the answer to the person who made it until
 * the lesson is at its new time on the other screen, in real Chromium.
 */
export async function measureLive(): Promise<void> {
  const product = await startProduct({ env: { RATE_LIMITS: 'off' } })
  ensureChromium()
  const browser = await chromium.launch(launchOptions())
  try {
    const [trainer] = product.trainers
    if (!trainer) throw new Error('Nobody is there.')
    const app = requestsTo(product.server.url)
    const day = Temporal.Now.plainDateISO('UTC').add({ days: 1 })
    const at = (minutes: number) =>
      day.toZonedDateTime({ timeZone: 'UTC', plainTime: '08:00' }).add({ minutes }).toInstant().toString()
    const seats = [{ riderId: await aRider(app, trainer) }]
    const lesson = await aLesson(app, trainer, { startsAt: at(0), seats })
    const context = await browser.newContext({ timezoneId: 'UTC', baseURL: product.server.url })
    await context.addCookies(cookiesOf(trainer, product.server.url))
    const page = await context.newPage()
    await page.goto(`/trainer/calendar?view=day&day=${day.toString()}`)
    const drawn = page.locator(`[data-block="${lesson.id}"]`)
    await drawn.waitFor()
    const calls = lessonsOf(app, trainer)
    const [fromAnswer, fromCall]: [number[], number[]] = [[], []]
    let { version } = lesson
    for (let move = 1; move <= moves; move += 1) {
      const shown = await nextChange(page, lesson.id)
      const called = now()
      const answer = await calls.change(lesson.id, { version, startsAt: at(15 * move) })
      const answered = now()
      if (answer.status !== 200) throw new Error(`Moving answered ${answer.status} ${answer.code}`)
      version = answer.body.version
      const seen = await shown()
      fromAnswer.push(Math.max(0, seen - answered))
      fromCall.push(seen - called)
    }
    show('a change of somebody else, from its call', fromCall, 'ms')
    show('the same, from the answer to who made it', fromAnswer, 'ms')
    judge('until it is on the other screen', Math.max(...fromAnswer), 'at most', 1000, ' ms')
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Milliseconds since 1970 with fractions, on the clock that the browser reads too. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

/** Watches a lesson on the page for its next change. The result resolves with the time of the change. */
async function nextChange(page: Page, id: string): Promise<() => Promise<number>> {
  await page.evaluate(`(() => {
    const name = () => document.querySelector('[data-block="${id}"]')?.getAttribute('aria-label')
    const before = name()
    window.changed = new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        if (name() === before) return
        watch.disconnect()
        resolve(performance.timeOrigin + performance.now())
      })
      watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
  })()`)
  return () => page.evaluate('window.changed')
}

function cookiesOf({ token, refreshToken }: Person, url: string) {
  return Object.entries({ token, refreshToken }).map(([name, value]) => ({
    name,
    value,
    url,
    secure: true,
    sameSite: 'Strict' as const,
  }))
}
