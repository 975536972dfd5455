import type { Page } from '@playwright/test'
import { aLesson, aYard } from '../fixtures/lessons.ts'
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

test('a printed month names every lesson, also those behind “more” on screen', async ({ page, context }) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  for (const hour of ['09', '11', '13', '15', '17'])
    await aLesson(yard, `2031-11-12T${hour}:00:00Z`, { seats: [], title: `At ${hour}` })
  await signIn(context, trainer)
  await page.goto('/trainer/calendar?view=month&day=2031-11-12')
  const last = page.getByText('At 17', { exact: true })
  const more = page.getByRole('button', { name: '2 more' })
  await expect(more).toBeVisible()
  await expect(last).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(last).toBeVisible()
  await expect(more).toBeHidden()
  await page.emulateMedia({ media: null })
  expect(await printed(page)).toEqual({ sheets: 1, isWide: true })
})
