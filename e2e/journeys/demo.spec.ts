import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startDemo, type Demo } from '../demo.ts'
import {
  expectNoSidewaysScroll,
  expectNothingCut,
  expectNoViolation,
  narrow,
  settled,
  sizes,
  zoomedPhone,
} from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'
import { nameRun, type Run, theRun } from '../run.ts'
import { screensOf } from '../screens.ts'

/**
 * The demo is what most people see first. It fills as it is started by hand, and every screen of the product has
 * something on it that fits a phone at night; `screens.spec.ts` looks at the rest of sizes and colours.
 */
test.slow()
test.use({ installsWorker: true })

/** Leads on at once, is a part of others, or is there only where cards are taken. */
const withoutScreen = [
  '/',
  '/invite/:code',
  ':userId/:secret',
  ':userId/:tokenId/:secret',
  'account',
  'cards',
  'set-up',
]

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
  expect(await routesWithout(paths)).toEqual([])
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
        await expectNoViolation(page, 'all rules', 'phone, dark')
        await expectNothingCut(page, narrow)
        // Families read on their phones, and zoom.
        if (!path.startsWith('/trainer') && !path.startsWith('/admin'))
          await expectNothingCut(page, zoomedPhone)
        await page.setViewportSize(sizes.phone)
      })
    await page.context().close()
  }
})

/** Routes of the product to which none of the paths leads. */
async function routesWithout(paths: readonly string[]): Promise<string[]> {
  const areas = join(import.meta.dirname, '../../web/src/areas')
  const routes: string[] = []
  for await (const file of glob('**/*.tsx', { cwd: areas, exclude: ['**/*.test.tsx'] })) {
    const text = await readFile(join(areas, file), 'utf8')
    routes.push(...[...text.matchAll(/<Route\s+path="([^"*]+)"/g)].map(([, route = '']) => route))
  }
  expect(routes.length).toBeGreaterThan(50)
  const leadsTo = (route: string) => {
    const ending = new RegExp(`(^|/)${route.replace(/^\//, '').replaceAll(/:\w+\??/g, '[^/]+')}$`)
    return paths.some((path) => ending.test(path.replace(/\?.*/, '')))
  }
  return routes.filter((route) => !withoutScreen.includes(route) && !leadsTo(route))
}
