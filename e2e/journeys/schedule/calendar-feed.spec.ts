import { callApi } from '../../fixtures/api.ts'
import { aLesson, aRiderOf, aYard, londonTime } from '../../fixtures/lessons.ts'
import { aClient, aTrainer, type Known, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A client with a child who has a lesson tomorrow. */
async function aFamily(): Promise<Known> {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const id = await aRiderOf(yard, client, { dateOfBirth: '2016-05-04' })
  await aLesson(yard, londonTime(1, '09:30'), { seats: [{ riderId: id, horseId: yard.horseId }] })
  return client
}

test.describe('with the most feeds allowed', () => {
  test.use({ refusals: [422] })

  test('Add to my calendar says so and links to the feeds', async ({ page, context }) => {
    const client = await aFamily()
    const { token } = await tokensOf(client)
    for (let made = 0; made < 10; made += 1) await callApi('POST /api/calendar-feeds', {}, { token })
    await signIn(context, client)
    await page.goto('/client/lessons')
    await page.getByRole('button', { name: 'Add to my calendar' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Remove one first.')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /turn off a calendar feed/ })
      .click()
    await expect(page.getByRole('button', { name: 'Turn off feed' })).toHaveCount(10)
  })
})

test('one press subscribes a calendar program to a family’s lessons, with names and reminders', async ({
  page,
  context,
}) => {
  await signIn(context, await aFamily())
  await page.goto('/client/lessons')
  const opened = page.waitForRequest(/^webcal:/)
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Copy address' })).toBeVisible()
  const link = (await dialog.getByRole('link', { name: 'Open calendar app' }).getAttribute('href')) ?? ''
  expect(link).toMatch(/^webcal:/)
  expect((await opened).url()).toBe(link)
  await expectAccessible(page)

  const feed = await (await fetch(link.replace(/^webcal:/, 'http:'))).text()
  expect(feed).toContain('Zoe')
  expect(feed).toMatch(/TRIGGER[^\n]*-PT2H/)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  await expect(dialog.getByRole('link', { name: 'Open calendar app' })).toHaveAttribute('href', link)
})
