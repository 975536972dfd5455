import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { aLesson, aYard } from '../../fixtures/lessons.ts'
import { textOfPdf } from '../../fixtures/pdf.ts'
import { anInvitation, aStranger, aTrainer, signIn, withAccount } from '../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ viewport: sizes.phone })

test('P9: a fall is recorded in the yard from its lesson, found later, noted and saved as PDF', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const startsAt = Temporal.Now.instant().subtract({ hours: 3 }).round('hour')
  const lesson = await aLesson(yard, startsAt.toString())
  await signIn(context, trainer)
  await page.goto('/trainer/incidents')
  await expect(page.getByText(/^No incidents\. Record each fall/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/trainer/calendar?lesson=${lesson.id}`)
  await page.getByRole('link', { name: 'Record incident' }).click()
  await page.getByRole('radio', { name: /^Fall/ }).check()
  await page.getByRole('button', { name: 'Add Mia Hale' }).click()
  const mia = page.getByRole('group', { name: 'Mia Hale' })
  await mia.getByLabel('Injury').fill('Bruised knee')
  await mia.getByLabel('Treatment').selectOption('First aid')
  await page.getByRole('button', { name: 'Add somebody else' }).click()
  await page.getByRole('group', { name: 'Other person' }).getByLabel('Name').fill('Jo Lang')
  await page.getByLabel('What happened?').fill('A door slammed. Biscuit shied, and Mia fell.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page.getByRole('list', { name: 'Not recorded yet' })).toContainText('A door slammed.')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('link', { name: /^Fall: Mia Hale/ }).click()
  await expect(page.getByText('What you typed before is still here.')).toBeVisible()
  await page.getByRole('button', { name: 'Record incident' }).click()
  await expect(page.getByRole('heading', { name: 'Incident 1: Fall' })).toBeVisible()
  await expect(page.getByText('A door slammed. Biscuit shied, and Mia fell.')).toBeVisible()

  await page.goto(`/trainer/riders/${yard.mia}`)
  const ofRider = page.getByRole('region', { name: 'Incidents' })
  await expect(ofRider.getByRole('link', { name: /^Fall: Mia Hale/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/trainer/horses/${yard.horseId}`)
  await page
    .getByRole('region', { name: 'Incidents' })
    .getByRole('link', { name: /^Fall: Mia Hale, Jo Lang, Biscuit/ })
    .click()
  await page.getByLabel('New note').fill('Mia rides again.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Mia rides again.')
  await expect(page.getByLabel('New note')).toHaveValue('')
  await expectAccessible(page)

  const whole = await pdfFrom(page, page.getByRole('button', { name: 'Download PDF' }), 'Incident 1.pdf')
  for (const word of ['Mia Hale', 'Bruised knee', 'Jo Lang', 'Mia rides again.'])
    expect(whole).toContain(word)
  await page.getByRole('button', { name: 'Download copy for Mia Hale' }).click()
  await expectAccessible(page)
  const copy = await pdfFrom(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Download copy' }),
    'Incident 1, Mia Hale.pdf',
  )
  expect(copy).toContain('Bruised knee')
  expect(copy).not.toContain('Jo Lang')
  expect(copy).not.toContain('Mia rides again.')
})

test('P9: an owner filters incidents, and changes how long they are kept', async ({ page, context }) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await page.goto('/trainer/today')
  await page.getByRole('link', { name: 'Record incident' }).click()
  await page.getByRole('button', { name: 'Record incident' }).click()
  await expect(page.getByText('Please choose one.')).toBeVisible()
  await page.getByRole('radio', { name: /^Near miss/ }).check()
  await page.getByLabel('What happened?').fill('A gate was open.')
  await page.getByRole('button', { name: 'Record incident' }).click()
  await expect(page.getByRole('heading', { name: 'Incident 1: Near miss' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to incidents' }).click()
  await expect(page.getByRole('link', { name: 'Near miss' })).toBeVisible()
  await page.getByLabel('Type', { exact: true }).selectOption('Damage')
  await expect(page.getByText('No incident matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all incidents' }).click()
  await expect(page.getByRole('link', { name: 'Near miss' })).toBeVisible()
  await page.getByLabel('Keep incidents for').selectOption('10 years')
  await page.getByRole('button', { name: 'Save years' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Keep incidents for')).toHaveValue('10')
  await expectAccessible(page)
})

test('P9: a bookkeeper does not see the incident book', async ({ page, context }) => {
  const trainer = await aTrainer()
  const code = await anInvitation(trainer, 'trainer', 'bookkeeper')
  await signIn(context, await withAccount(aStranger('Alan', 'Marsh'), code))
  await page.goto('/trainer/incidents')
  await expect(page.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: 'Money' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Incidents' })).toHaveCount(0)
})

/** The words of the PDF that a button saves. */
async function pdfFrom(page: Page, button: Locator, name: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await button.click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(name)
  return textOfPdf(await readFile(await download.path())).replaceAll(/\s+/g, ' ')
}
