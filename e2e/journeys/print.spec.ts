import type { Page } from '@playwright/test'
import { aTrainer, signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** The number of printed sheets, and whether they are landscape. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, , , width = 0, height = 0] =
    /\/MediaBox\s*\[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/.exec(pdf)?.map(Number) ?? []
  return { sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length, isWide: width > height }
}

test('a week prints on one landscape sheet, and today afterwards on one portrait sheet', async ({
  page,
  context,
}) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/calendar')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await printed(page)).toEqual({ sheets: 1, isWide: true })

  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByText('No lessons today.')).toBeVisible()
  expect(await printed(page)).toEqual({ sheets: 1, isWide: false })
})
