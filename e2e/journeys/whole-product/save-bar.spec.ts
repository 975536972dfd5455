import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.beforeEach(async ({ context }) => signIn(context, await aTrainer()))

const forms = [
  ['/trainer/business', 'Save business'],
  ['/trainer/clients/new', 'Add client'],
  ['/trainer/horses/new', 'Add horse'],
  ['/trainer/offers/new', 'Add lesson type'],
  ['/trainer/places/new', 'Add location'],
] as const

/** px of a field of one line. */
const oneLine = 48

for (const [device, size] of Object.entries(sizes))
  test(`the save bar of a long form is visible on a ${device} and covers no focused field`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const [address, name] of forms)
      await test.step(address, async () => {
        await page.goto(address)
        const save = page.getByRole('button', { name, exact: true })
        await expect(save).toBeInViewport({ ratio: 1 })
        const bar = await save.boundingBox()
        const fields = page.getByRole('main').locator('input:visible, select:visible, textarea:visible')
        for (const field of await fields.all()) {
          await field.focus()
          const box = await field.boundingBox()
          if (!box || !bar) throw new Error('The field or the bar is not on the page.')
          // In a multi-line field browsers scroll to the line with the cursor.
          expect(
            box.y + Math.min(box.height, oneLine),
            `end of ${await field.getAttribute('id')}`,
          ).toBeLessThan(bar.y)
        }
        await expect(save).toBeInViewport({ ratio: 1 })
      })
  })

test('the save bar and its page are accessible', async ({ page }) => {
  await page.goto('/trainer/business')
  await expect(page.getByRole('button', { name: 'Save business' })).toBeVisible()
  await expectAccessible(page)
})
