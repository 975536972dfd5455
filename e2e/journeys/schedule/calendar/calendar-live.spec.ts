import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expect, main, test } from '../../../fixtures/test.ts'

/**
 * "A change by somebody else appears within a second without reload." `npm run bench -- live` measures the
 * time; this test only waits for the change.
 */
test.slow()

const tomorrow = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 })

test(
  'a lesson moved in one browser moves in another that nobody touched',
  main,
  async ({ page, context, newVisitor }) => {
    const trainer = await aTrainer()
    const yard = await aYard(trainer)
    const { id } = await aLesson(yard, londonTime(1, '10:00'))
    await signIn(context, trainer)
    const address = `/trainer/calendar?view=day&day=${tomorrow.toString()}`
    const there = await newVisitor(trainer)
    await Promise.all([page.goto(address), there.goto(address)])
    const [mine, theirs] = [page.locator(`[data-block="${id}"]`), there.locator(`[data-block="${id}"]`)]
    await expect(mine).toHaveAccessibleName(/10:00 to 11:00$/)
    await expect(theirs).toHaveAccessibleName(/10:00 to 11:00$/)
    await page.evaluate(() => (document.body.dataset['kept'] = 'yes'))

    await theirs.focus()
    await there.keyboard.press('Alt+ArrowDown')
    await expect(theirs).toHaveAccessibleName(/10:15 to 11:15$/)
    await expect(mine).toHaveAccessibleName(/10:15 to 11:15$/)
    await expect(page.locator('body'), 'without a reload').toHaveAttribute('data-kept', 'yes')
  },
)

test('a page asks for each answer once, and again only for what changes', async ({ page, context }) => {
  const trainer = await aTrainer()
  const { token } = await aYard(trainer)
  await signIn(context, trainer)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const times = (path: string): number => asked.filter((one) => one === path).length
  const opened = page.waitForResponse('**/api/live')
  await page.goto('/trainer/calendar')
  await opened
  await expect.poll(() => [times('/api/horses'), times('/api/trainers')]).toEqual([1, 1])
  await callApi('POST /api/horses', { name: 'Juniper' }, { token })
  await expect.poll(() => times('/api/horses')).toBe(2)
  expect(times('/api/trainers')).toBe(1)
})
