import { amelia, asked, expect, hour, middle, said, test } from '../../../fixtures/calendar.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../../fixtures/screens.ts'

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a long press picks a lesson up; a finger that moves at once scrolls', async ({
    page,
    context,
    open,
  }) => {
    await open(page, 'view=day&day=2026-11-19')
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const scrolled = () =>
      page.evaluate(
        () => Array.from(document.querySelectorAll('section > div'), ({ scrollTop }) => scrollTop)[0],
      )
    const { x, y } = await middle(amelia(page))

    const before = await scrolled()
    await touch('touchStart', x, y)
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', x, y - 12 * step)
    await touch('touchEnd', x, y)
    await expect.poll(scrolled).toBeGreaterThan((before ?? 0) + 30)
    expect(await asked(page)).toEqual([])
    // A push scrolls on for a while: start again from the top.
    await open(page, 'view=day&day=2026-11-19')
    const there = await middle(amelia(page))
    await touch('touchStart', there.x, there.y)
    await expect(page.locator('section[data-holding=move]')).toBeVisible()
    for (let step = 1; step <= 4; step += 1) await touch('touchMove', there.x, there.y + (hour / 4) * step)
    await touch('touchEnd', there.x, there.y + hour)
    await expect(said(page)).toHaveText('Amelia Hart moved to Thursday 19/11, 10:30 to 11:30.')
  })

  test('a swipe turns the page', async ({ page, context, open }) => {
    await open(page, 'view=day&day=2026-11-19')
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 640 }],
      })
    await touch('touchStart', 320)
    for (let x = 310; x >= 160; x -= 30) await touch('touchMove', x)
    await touch('touchEnd', 160)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fri 20 November')
  })
})

test.describe('by horse', () => {
  test('dropping a lesson in another column changes its horse', async ({ page, open }) => {
    await open(page, 'view=resources&day=2026-11-18')
    const leo = page.getByRole('button', { name: /^Leo Marsh/ })
    const { x, y } = await middle(leo)
    const { x: domino } = await middle(page.getByRole('button', { name: /^Sophie Lang/ }))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(domino, y, { steps: 5 })
    await page.mouse.up()
    await expect(said(page)).toHaveText('Leo Marsh moved to Wednesday 18/11, 10:30 to 11:15, Domino.')
    expect(await asked(page)).toEqual([
      'move lesson-7 2026-11-18T10:30:00Z 2026-11-18T11:15:00Z horse:Domino horse:Biscuit',
    ])
  })
})

test('the calendar uses the business’s time zone, and the now line is at its time', async ({
  browser,
  open,
}) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Auckland' })
  const page = await context.newPage()
  await open(page)
  await expect(amelia(page)).toHaveAccessibleName(/Thursday 19\/11, 09:30 to 10:30$/)
  const line = await page.locator('[class*=now]').boundingBox()
  const { y } = await middle(page.getByRole('button', { name: /^Leo Marsh/ }))
  // Leo's lesson has its middle at 10:52.5; now it is 11:40.
  expect(line && line.y - y).toBeCloseTo((hour * 47.5) / 60, -1)
  expect(await page.evaluate('window.violations ?? []')).toEqual([])
  await context.close()
})

for (const view of ['day', 'week', 'month', 'agenda', 'resources']) {
  test(`axe finds nothing in the view ${view}, phone and desktop, light and dark`, async ({ page, open }) => {
    await open(page, `view=${view}&day=2026-11-18`)
    await expectAccessible(page)
  })
}

test('a printed week has every lesson with its time, and no buttons', async ({ page, open }) => {
  await open(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Today' })).toBeHidden()
  await expectNoSidewaysScroll(page)
  const time = await amelia(page)
    .locator('b')
    .evaluate((title) => getComputedStyle(title, '::before').content)
  expect(time).toContain('09:30–10:30')
})

test('at 1280 px the calendar’s controls fit in one row', async ({ page, open }) => {
  await open(page)
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Today' }),
    page.getByRole('group', { name: 'View' }),
  ]
  const middles = await Promise.all(parts.map(middle))
  for (const { y } of middles) expect(y).toBeCloseTo(middles[0]?.y ?? 0, -1)
})
