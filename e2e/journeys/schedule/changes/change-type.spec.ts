import { callApi } from '../../../fixtures/api.ts'
import { aYard, soon } from '../../../fixtures/lessons.ts'
import { mailTo } from '../../../fixtures/mailbox.ts'
import { aClient, aTrainer, type Known, signIn, tokensOf } from '../../../fixtures/people.ts'
import { aRiderToBook } from '../../../fixtures/requests.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

// The job that mails notices looks once a minute.
test.setTimeout(240_000)
test.use({ viewport: sizes.phone })

test('a trainer proposes another lesson type for a small group; one family accepts in the app, one by its mail', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const { token } = yard
  const group = { kind: 'group', minutes: 60, arenaUnits: 0, horses: 'none' } as const
  const small = { name: 'Evening group', capacity: 6, priceMinor: 3000, minRiders: 3 } as const
  const offer = await callApi('POST /api/offers', { ...group, ...small, decideHours: 24 }, { token })
  const forTwo = { name: 'Lesson for two', capacity: 2, priceMinor: 5000 } as const
  await callApi('POST /api/offers', { ...group, ...forTwo }, { token })
  const families = [
    await aClient(trainer, 'Amelia', 'Hart'),
    await aClient(trainer, 'Carol', 'Stone'),
  ] as const
  const seats: { riderId: string }[] = []
  for (const [n, family] of families.entries()) {
    await withoutQuietHours(family)
    seats.push({ riderId: await aRiderToBook(yard, family, n === 0 ? 'Zoe' : 'Tom') })
  }
  await callApi('POST /api/lessons', { offerId: offer.id, startsAt: soon(20), seats }, { token })

  await signIn(context, trainer)
  await page.goto('/trainer/today')
  const groups = page.getByRole('list', { name: 'Groups with too few riders' })
  await groups.getByRole('button', { name: /^Change lesson type/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to another lesson type' })
  await expect(dialog).toContainText('£50.00 (was £30.00)')
  await expect(dialog).toContainText('The lesson changes only if all families accept.')
  await expectAccessible(page)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.phone)
  await dialog.getByRole('button', { name: 'Ask families' }).click()
  await expect(page.getByText('The families are asked.')).toBeVisible()
  await expect(groups).toContainText('0 of 2 answers so far.')
  await expectAccessible(page)

  const inApp = await newVisitor(families[0])
  await inApp.setViewportSize(sizes.phone)
  await inApp.goto('/client')
  const question = inApp.getByRole('article', { name: 'Change for Zoe Hart' })
  await expect(question).toContainText('Lesson for two instead of Evening group')
  await expect(question).toContainText('£50.00 (was £30.00)')
  await expectAccessible(inApp)
  await question.getByRole('button', { name: 'Accept new lesson type' }).click()
  await expect(inApp.getByText('Thank you. Your trainer sees your answer.')).toBeVisible()
  await expect(groups, 'without a reload').toContainText('1 of 2 answers so far.')
  await expect(groups).toContainText('Accepted, entered by Amelia Hart')

  const link = await linkIn(families[1].email)
  const guest = await newVisitor()
  await guest.setViewportSize(sizes.phone)
  await guest.goto(link)
  const card = guest.getByRole('region', { name: 'Accept this lesson type?' })
  await expect(card).toContainText('£50.00 (was £30.00)')
  await expect(groups, 'opening the link does nothing').toContainText('1 of 2 answers so far.')
  await expectAccessible(guest)
  await card.getByRole('button', { name: 'Accept new lesson type' }).click()
  await expect(guest.getByText('Lesson for two').first()).toBeVisible()
  await expect(groups, 'the lesson has changed').toBeHidden()

  for (const family of families) {
    const own = await newVisitor(family)
    await own.setViewportSize(sizes.phone)
    await own.goto('/client/lessons')
    const lessons = own.getByRole('list', { name: 'My lessons' })
    await expect(lessons).toContainText('Lesson for two')
    await lessons.getByRole('button', { name: /^Cancel lesson/ }).click()
    await expect(own.getByRole('dialog'), 'the new price').toContainText('£50.00')
  }
  await inApp.goto('/client/notices')
  await expect(inApp.getByText('Lesson for two instead of Evening group').first()).toBeVisible()
})

/** Lets mails come at night too. */
async function withoutQuietHours(person: Known): Promise<void> {
  const { token } = await tokensOf(person)
  const { version } = await callApi('GET /api/notice-preferences', undefined, { token })
  await callApi('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version }, { token })
}

/** Path of the link that accepts, in the mail with the question. */
async function linkIn(address: string): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const { text } = await mailTo(address, /another lesson type\?/)
    path = /Accept the new lesson type\s+https?:\/\/[^/]+(\/\S+)/.exec(text)?.[1]
  }).toPass({ timeout: 150_000 })
  if (path === undefined) throw new Error('The mail has no link that accepts.')
  return path
}
