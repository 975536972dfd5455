import type { Locator, Page } from '@playwright/test'
import { aLesson, aYard, londonTime } from '../../fixtures/lessons.ts'
import { textOfPdf } from '../../fixtures/pdf.ts'
import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The number of printed sheets, whether they are landscape, and their text without spaces. */
async function printed(page: Page) {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const pdf = bytes.toString('latin1')
  const [, , , width = 0, height = 0] =
    /\/MediaBox\s*\[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/.exec(pdf)?.map(Number) ?? []
  const text = textOfPdf(bytes).replaceAll(/\s/g, '')
  return { sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length, isWide: width > height, text }
}

/** A PDF has the text of what is cut off too, so compare the places as well. */
async function expectInside(page: Page, outer: Locator, parts: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const frame = await boxOf(outer)
  for (const part of parts) {
    const { x, y, width, height } = await boxOf(outer.getByText(part))
    expect([x >= frame.x, x + width <= frame.x + frame.width], part).toEqual([true, true])
    expect([y >= frame.y, y + height <= frame.y + frame.height], part).toEqual([true, true])
  }
  await page.emulateMedia({ media: null })
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

const found = (text: string, words: readonly string[]) =>
  words.filter((one) => text.includes(one.replaceAll(' ', '')))

test('a week prints on one landscape sheet with all lessons, the early and late ones too', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const lessons = [
    ['10', '06:30', 'Early ride'],
    ['11', '10:00', 'Flat school'],
    ['12', '19:30', 'Evening jump'],
    ['13', '10:00', 'Pole work'],
    ['14', '06:30', 'Dawn hack'],
    ['16', '19:30', 'Late lunge'],
  ] as const
  for (const [day, time, title] of lessons)
    await aLesson(yard, `2031-11-${day}T${time}:00Z`, { seats: [], title })
  await signIn(context, trainer)
  await page.goto('/trainer/calendar?day=2031-11-12')
  await expect(page.getByText('Evening jump')).toBeVisible()
  const { text, ...sheet } = await printed(page)
  expect(sheet).toEqual({ sheets: 1, isWide: true })
  const words = [...lessons.map(([, , title]) => title), '06:30–07:30', '10:00–11:00', '19:30–20:30']
  expect(found(text, words)).toEqual(words)
  const titles = lessons.map(([, , title]) => title)
  await expectInside(page, page.locator('section').filter({ has: page.getByText('Pole work') }), titles)
})

test('eight lessons of today print on one portrait sheet, also after the calendar', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const times = ['06:30', '08:00', '09:30', '11:00', '13:00', '15:00', '17:00', '19:30']
  for (const time of times) await aLesson(yard, londonTime(0, time), { title: `Ride at ${time}` })
  await signIn(context, trainer)
  await page.goto('/trainer/calendar')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('article').getByText('Photos: nobody has agreed')).toHaveCount(8)
  await expect(page.getByRole('article').getByText('Level not assessed yet')).toHaveCount(8)
  const { text, ...sheet } = await printed(page)
  expect(sheet).toEqual({ sheets: 1, isWide: false })
  const words = [...times.map((time) => `Ride at ${time}`), 'Biscuit', 'Mia Hale']
  expect(found(text, words)).toEqual(words)
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
  const { text, ...sheet } = await printed(page)
  expect(sheet).toEqual({ sheets: 1, isWide: true })
  expect(found(text, ['At 09', 'At 17'])).toEqual(['At 09', 'At 17'])
})
