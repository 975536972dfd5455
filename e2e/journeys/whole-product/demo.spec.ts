import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callApi } from '../../fixtures/api.ts'
import { tokensOf } from '../../fixtures/people.ts'
import { startDemo, type Demo } from '../../demo.ts'
import {
  expectAtTop,
  expectNoIsoDate,
  expectNoSidewaysScroll,
  expectNothingCut,
  expectNoViolation,
  narrow,
  settled,
  sizes,
  zoomedPhone,
} from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'
import { publishRun, type Run, theRun } from '../../run.ts'
import { screensOf } from '../../screens.ts'

/**
 * The demo is what most people see first. Here it starts as people start it, and every screen must have
 * content and fit a phone in dark colours. `screens.spec.ts` checks the other sizes and colours.
 */
test.slow()
test.use({ installsWorker: true })

/** Redirects, layouts, and screens that need card payments or the link of a mail. */
const withoutScreen = [
  '/',
  // Only for people who need a second step first.
  '/enrol',
  '/invite/:code',
  ':userId/:secret',
  ':userId/:tokenId/:secret',
  'account',
  // The demo takes no cards.
  'book/pay/:id',
  'cards',
  'lesson/:secret?',
  'new-email/:id/:secret',
  'old-email/:id/:secret',
  'second-step/:id/:secret',
  'unsubscribe/:secret?',
  'set-up',
  'take-place',
]

let demo: Demo | undefined
let run: Run | undefined

test.beforeAll(async () => {
  // On a busy machine, filling the school takes several minutes.
  test.setTimeout(300_000)
  run = theRun()
  demo = await startDemo({ signal: AbortSignal.timeout(290_000) })
  publishRun({ ...run, url: demo.url })
})

test.afterAll(async () => {
  // The next test file in this process uses the shared product again.
  if (run) publishRun(run)
  await demo?.stop()
})

test('the demo fills, and every screen of it loads', async ({ newVisitor }) => {
  if (!demo) throw new Error('There is no demo.')
  const screens = await screensOf(demo)
  const paths = screens.flatMap((of) => of.paths)
  expect(paths).toEqual([...new Set(paths)])
  expect(await routesWithout(paths)).toEqual([])
  const problems: string[] = []
  for (const { who, paths: own } of screens) {
    const page = await newVisitor(who)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of own)
      await test
        .step(path, async () => {
          await page.setViewportSize(sizes.phone)
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await settled(page)
          if (!path.includes('#')) await expectAtTop(page)
          await expectNoSidewaysScroll(page)
          await expectNoViolation(page, 'all rules', 'phone, dark')
          await expectNoViolation(page, 'rules of regions', 'phone, dark')
          await expectNoIsoDate(page)
          await expectNothingCut(page, narrow)
          await expectNothingCut(page, zoomedPhone)
        })
        .catch((error: unknown) => problems.push(`${path}: ${String(error)}`))
    await page.context().close()
  }
  expect(problems).toEqual([])
})

test('each colleague can use every page of their menu, and every button that saves there', async ({
  newVisitor,
}) => {
  if (!demo) throw new Error('There is no demo.')
  const { trainer } = demo.accounts
  const { items } = await callApi('GET /api/team', undefined, await tokensOf(trainer))
  const colleagues = items.filter(({ isMe }) => !isMe)
  expect(colleagues.map(({ role }) => role).toSorted()).toEqual([
    'assistant',
    'bookkeeper',
    'trainer',
    'trainer',
    'trainer',
  ])
  const problems: string[] = []
  for (const { email, role } of colleagues) {
    const page = await newVisitor({ ...trainer, email })
    const links = page.getByRole('navigation').getByRole('link')
    const paths = new Set(['/trainer'])
    // A page such as Money has links of its own.
    for (const path of paths)
      await test
        .step(`${role} ${path}`, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await settled(page)
          await expect(page.getByText('This could not be loaded.')).toHaveCount(0)
          const found = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
          for (const next of found) if (next.startsWith('/trainer/')) paths.add(next)
          // No button is refused: the fixture fails at an answer with 403.
          const buttons = page.getByRole('main').getByRole('button')
          const names = await buttons.evaluateAll((all) =>
            all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
          )
          for (const name of names.filter((one) => /^(Save|Archive)\b/.test(one))) {
            await buttons
              .and(page.getByRole('button', { name, exact: true }))
              .first()
              .click()
            await settled(page)
          }
        })
        .catch((error: unknown) => problems.push(`${role} ${path}: ${String(error)}`))
    expect(paths.size, role).toBeGreaterThan(5)
    await page.context().close()
  }
  expect(problems).toEqual([])
})

/** Routes of the product that none of the paths opens. */
async function routesWithout(paths: readonly string[]): Promise<string[]> {
  const areas = join(import.meta.dirname, '../../../web/src/areas')
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
