import { startDemo, type Demo } from '../demo.ts'
import { expectNoSidewaysScroll, expectNoViolation, settled, sizes } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'
import { nameRun, type Run, theRun } from '../run.ts'
import { screensOf } from '../screens.ts'

/**
 * The demo is what most people see first. It fills as it is started by hand, and every screen of the product has
 * something on it that fits a phone at night; `screens.spec.ts` looks at the rest of sizes and colours.
 */
test.slow()

let demo: Demo | undefined
let run: Run | undefined

test.beforeAll(async () => {
  run = theRun()
  demo = await startDemo()
  nameRun({ ...run, url: demo.url })
})

test.afterAll(async () => {
  // The next file in this process belongs to the run again.
  if (run) nameRun(run)
  await demo?.stop()
})

test('the demo fills, and every screen of it is whole', async ({ newVisitor }) => {
  if (!demo) throw new Error('There is no demo.')
  const screens = await screensOf(demo)
  const paths = screens.flatMap((of) => of.paths)
  expect(paths).toEqual([...new Set(paths)])
  for (const { who, paths: own } of screens) {
    const page = await newVisitor(who)
    await page.setViewportSize(sizes.phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of own)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await settled(page)
        await expectNoSidewaysScroll(page)
        await expectNoViolation(page, 'all rules', 'phone')
      })
    await page.context().close()
  }
})
