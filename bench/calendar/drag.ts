import type { Browser } from '@playwright/test'
import { judge, note, show } from '../figures.ts'
import { mainThread } from './main-thread.ts'
import type { Pages } from './pages.ts'

const lessons = 500
const rounds = 5
/** Factor by which the processor is slowed down. */
const slowdown = 4
/** px of a drag, vertical and horizontal. */
const reach = { x: 700, y: 240 }
const steps = 150
/** Milliseconds per frame at 60 frames a second. A missed frame shows as two. */
const frame = 1000 / 60

/** Drags a lesson to and fro over a full week, on a processor four times slower, and expects 60 frames a second. */
export async function measureDragging(browser: Browser, pages: Pages): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'UTC' })
  const page = await context.newPage()
  await page.goto(pages.at('ours'))
  await page.waitForFunction(`'show' in window`)
  await page.evaluate(`(prepare(${lessons}), show())`)
  const thread = await mainThread(page)
  await thread.slowDown(slowdown)
  const missed: number[] = []
  const work: number[] = []
  const idle: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const isDrag of [false, true]) {
      const box = await page
        .locator('[data-block]')
        .nth(40 + round)
        .boundingBox()
      if (!box) throw new Error('There is no lesson to drag.')
      const [x, y] = [box.x + 6, box.y + 8]
      await page.mouse.move(x, y)
      if (isDrag) await page.mouse.down()
      await page.mouse.move(x + 10, y + 10)
      const before = await thread.busy()
      await page.evaluate(startCounting)
      for (let step = 0; step < steps; step += 1) {
        const turn = (2 * Math.PI * step) / steps
        await page.mouse.move(x + (reach.x * (1 - Math.cos(turn))) / 2, y + (reach.y * Math.sin(turn)) / 2)
      }
      const frames: number[] = await page.evaluate('stopCounting()')
      const spent = ((await thread.busy()) - before) / frames.length
      if (isDrag) {
        missed.push((frames.filter((time) => time > 1.5 * frame).length / frames.length) * 100)
        work.push(spent)
        // Dragged back, so that each round starts from the same week.
        await page.keyboard.press('Escape')
        await page.mouse.up()
      } else idle.push(spent)
    }
  }
  note('frames of a drag', `a processor ${slowdown} times slower, ${lessons} lessons`)
  show('work a frame while only pointing', idle, 'ms')
  show('work a frame while dragging', work, 'ms')
  show('frames missed while dragging', missed, '%')
  judge('work a frame while dragging', Math.max(...work), 'at most', 16.7, ' ms')
  await context.close()
}

const startCounting = `(() => {
  const frames = []
  let last
  let isOn = true
  const count = (now) => {
    if (last !== undefined) frames.push(now - last)
    last = now
    if (isOn) requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  window.stopCounting = () => {
    isOn = false
    return frames
  }
})()`
