import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/screens.ts'
import { supervise } from '../../fixtures/supervision.ts'
import { expect, main, test } from '../../fixtures/test.ts'

/** Proves that the supervision of every test reports what it watches for. */
const misdeeds: [complaint: string, misdeed: (page: Page) => Promise<unknown>][] = [
  [
    'broken policy: connect-src',
    async (page) => await page.evaluate(() => fetch('https://elsewhere.example').catch(() => undefined)),
  ],
  [
    'page error: planted',
    async (page) =>
      await page.evaluate(() =>
        queueMicrotask(() => {
          throw new Error('planted')
        }),
      ),
  ],
  // oxlint-disable-next-line no-console -- the line that must be reported
  ['console log: planted', async (page) => await page.evaluate(() => console.log('planted'))],
  ['status of 404', async (page) => await page.evaluate(() => fetch('/api/nothing'))],
  [
    'request to another origin: http://127.0.0.1',
    async (page) => await page.evaluate(() => location.assign('http://127.0.0.1:9/')),
  ],
  [
    'bearer where none belongs: POST /api/users',
    async (page) =>
      await page.evaluate(() =>
        fetch('/api/users', { method: 'POST', headers: { authorization: 'Bearer x' } }),
      ),
  ],
]

for (const [complaint, misdeed] of misdeeds)
  test(`supervision reports a ${complaint}`, main, async ({ browser, baseURL }) => {
    const supervision = supervise([])
    const { complaints } = supervision
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    await supervision.watch(context)
    const page = await context.newPage()
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(complaints).toEqual([])
    await misdeed(page)
    await expect.poll(() => complaints.join('\n')).toContain(complaint)
    await context.close()
  })

test(
  'pale text and a page that is too wide are reported, also in the dark scheme',
  main,
  async ({ page }) => {
    await page.goto('/login')
    const word = page.getByText('New to Cavaletti?')
    await expectAccessible(page)
    await word.evaluate((element) => (element.style.color = 'light-dark(#162524, #333)'))
    await expect(expectAccessible(page)).rejects.toThrow(/dark[^]*color-contrast/)
    await word.evaluate((element) => (element.style.color = ''))
    await word.evaluate((element) => (element.style.minWidth = '1000px'))
    await expect(expectAccessible(page)).rejects.toThrow(/width of /)
  },
)
