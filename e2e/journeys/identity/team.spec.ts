import { submitCredentials } from '../../fixtures/forms.ts'
import { aLesson, aYard, londonTime } from '../../fixtures/lessons.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aStranger, aTrainer, anInvitation, signIn, withAccount } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The team of a business: who may do what. A page that is open when a role changes is refused its next calls. */
test.use({ refusals: [403] })
test.slow()

test('an owner invites an assistant, who sees calendar and horses but no money', async ({
  page,
  context,
  newVisitor,
}) => {
  const owner = await aTrainer()
  const yard = await aYard(owner)
  await aLesson(yard, londonTime(1, '10:00'))
  const invited = aStranger('Poppy', 'Langham')
  await signIn(context, owner)
  await page.goto('/trainer/team')
  await expect(page.getByRole('list', { name: 'People' })).toContainText('Hannah Oakley')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invite person' }).click()
  await page.getByRole('radio', { name: /^An assistant/ }).check()
  await page.getByRole('textbox', { name: 'Email' }).fill(invited.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()

  const reader = await newVisitor()
  await reader.goto(linkIn(await mailTo(invited.email, /invites you/), 'invite'))
  await expect(reader.getByText('Hannah Oakley has invited you to join as an assistant.')).toBeVisible()

  const poppy = await withAccount(invited, await anInvitation(owner, 'trainer', 'assistant'))
  const visitor = await newVisitor(poppy)
  await visitor.goto('/trainer/calendar')
  const nav = visitor.getByRole('navigation').first()
  await expect(nav.getByRole('link', { name: 'Horses' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Money' })).toHaveCount(0)
  await expect(nav.getByRole('link', { name: 'Lesson types' })).toHaveCount(0)

  await visitor.goto('/trainer/invoices')
  await expect(visitor.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Go to your first page' }).click()
  await expect(visitor).toHaveURL(/\/trainer\/calendar/)
  await visitor.goto('/trainer/clients')
  await visitor.getByRole('link', { name: /Hale/ }).first().click()
  await expect(visitor.getByRole('heading', { name: 'Riders' })).toBeVisible()
  await expect(visitor.getByText(/£/)).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Statement and payments' })).toHaveCount(0)

  // A bookkeeper from the next click on.
  await page.goto('/trainer/team')
  await page.getByRole('button', { name: 'Change role of Poppy Langham' }).click()
  await page.getByRole('radio', { name: /^Bookkeeper/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Poppy Langham is now: Bookkeeper.')).toBeVisible()
  await visitor.goto('/trainer')
  await expect(visitor).toHaveURL(/\/trainer\/invoices/)
  await expect(nav.getByRole('link', { name: 'Horses' })).toHaveCount(0)
})

test.describe('an owner removes a trainer', () => {
  test.use({ refusals: [401, 403] })

  test('and hands over the lessons in the same step', async ({ page, context, newVisitor }) => {
    const owner = await aTrainer()
    const leaver = await withAccount(aStranger('Marcus', 'Reed'), await anInvitation(owner, 'trainer'))
    const yard = await aYard(owner)
    const lesson = await aLesson(yard, londonTime(2, '10:00'), { trainerId: leaver.id })
    const leaving = await newVisitor(leaver)
    await leaving.goto('/trainer/today')

    await signIn(context, owner)
    await page.goto('/trainer/team')
    await page.getByRole('button', { name: 'Remove Marcus Reed' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Marcus Reed' })
    await expect(dialog).toContainText('1 lesson during this time')
    await dialog.getByLabel('For all lessons').selectOption({ label: 'Hannah Oakley (1 of 1)' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove now' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'People who have left' })).toContainText('Marcus Reed')
    await page.goto(`/trainer/calendar?lesson=${lesson.id}`)
    await expect(page.getByText('Hannah Oakley').first()).toBeVisible()

    await expect(leaving).toHaveURL(/\/login/)
    await submitCredentials(leaving, leaver)
    await expect(
      leaving.getByRole('heading', { name: 'You do not work for any business at the moment' }),
    ).toBeVisible()
    await expectAccessible(leaving)
  })
})

test('an owner lets trainers see only their own clients, and shares one', async ({
  page,
  context,
  newVisitor,
}) => {
  const owner = await aTrainer()
  const tilda = await withAccount(aStranger('Tilda', 'Teal'), await anInvitation(owner, 'trainer'))
  const yard = await aYard(owner)
  const lesson = await aLesson(yard, londonTime(1, '10:00'))
  await signIn(context, owner)
  await page.goto('/trainer/team')
  await page.getByRole('radio', { name: /^Only their own clients/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save rule for trainers' }).click()
  await expect(page.getByText('Rule for trainers saved.')).toBeVisible()

  const trainer = await newVisitor(tilda)
  await trainer.goto('/trainer/clients')
  await expect(trainer.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await expect(trainer.getByText('Hale')).toHaveCount(0)
  await trainer.goto(`/trainer/calendar?lesson=${lesson.id}`)
  await expect(trainer.getByText(/You cannot see the riders/)).toBeVisible()
  await expect(trainer.getByText('Biscuit').first()).toBeVisible()
  await expect(trainer.getByText('Mia Hale')).toHaveCount(0)
  await expectAccessible(trainer)

  await page.goto('/trainer/clients')
  await page.getByRole('link', { name: /Hale/ }).first().click()
  await page.getByRole('button', { name: 'Share with a colleague' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Share with Tilda Teal' }).click()
  await expect(page.getByRole('button', { name: 'Stop sharing with Tilda Teal' })).toBeVisible()
  await trainer.goto('/trainer/clients')
  await trainer.getByRole('link', { name: /Hale/ }).first().click()
  await expect(trainer.getByRole('heading', { name: 'Riders' })).toBeVisible()
})

test('an owner offers ownership, and the colleague accepts it', async ({ page, context, newVisitor }) => {
  const owner = await aTrainer()
  const fern = await withAccount(aStranger('Fern', 'Gate'), await anInvitation(owner, 'trainer'))
  await signIn(context, owner)
  await page.goto('/trainer/team')
  await page.getByRole('button', { name: 'Offer ownership' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer ownership' })
  await dialog.getByRole('radio', { name: 'I become a trainer' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Offer ownership' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw offer' })).toBeVisible()

  const colleague = await newVisitor(fern)
  await colleague.goto('/trainer/calendar')
  await colleague.getByRole('button', { name: 'Accept ownership' }).click()
  await expectAccessible(colleague)
  await colleague.getByRole('button', { name: 'Become an owner' }).click()
  await expect(colleague.getByText('You are now an owner.')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Accept ownership' })).toHaveCount(0)
  await colleague.goto('/trainer/team')
  await expect(colleague.getByRole('button', { name: 'Offer ownership' })).toBeVisible()
  await page.goto('/trainer/team')
  await expect(page.getByText('Only owners of the business can change the team.')).toBeVisible()
})
