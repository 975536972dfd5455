import type { BrowserContext } from '@playwright/test'
import { chooseInAccountMenu, submitCredentials } from '../../fixtures/forms.ts'
import { aTrainer, anInvitation, type Person, signIn } from '../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** One person in several businesses (P14). A tab that has not noticed a switch is refused with 401. */
test.use({ refusals: [401] })

/** The owner of a business of their own, who is invited to ride with another trainer. */
async function invited(context: BrowserContext): Promise<{ person: Person; code: string }> {
  const person = await aTrainer()
  const code = await anInvitation(await aTrainer('Grace', 'Bell'), 'client')
  await signIn(context, person)
  return { person, code }
}

for (const [device, viewport] of Object.entries({ phone: sizes.phone, desktop: sizes.desktop }))
  test(`a trainer joins another business as its client and switches between both, on a ${device}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    const { person, code } = await invited(context)
    await page.goto(`/invite/${code}`)
    await page.getByRole('link', { name: 'Join with the account you are signed in with' }).click()
    await expect(page.getByText('Grace Bell has invited you to join.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Join business' }).click()
    await expect(page).toHaveURL('/client')
    await expect(page.getByText('You are now at Grace Bell.')).toBeVisible()
    await expect(page.getByText('Grace Bell · Client')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Grace Bell' })).toBeVisible()

    await page.getByRole('button', { name: /’s account$/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Switch to Hannah Oakley' })).toContainText('Owner')
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Switch to Hannah Oakley' }).click()
    await expect(page).toHaveURL(/\/trainer/)
    await expect(page.getByText('Hannah Oakley · Owner')).toBeVisible()

    await page.goto('/trainer/clients')
    await chooseInAccountMenu(page, 'Switch to Grace Bell')
    await expect(page).toHaveURL('/client')
    await chooseInAccountMenu(page, 'Sign out')
    await submitCredentials(page, person)
    await expect(page, 'the business used last').toHaveURL('/client')
  })

test('the other tab follows, keeps its draft for the former business, and writes nothing into the wrong one', async ({
  context,
}) => {
  const { code } = await invited(context)
  const [tab, other] = [await context.newPage(), await context.newPage()]
  await other.goto('/trainer/clients/new')
  await other.getByLabel('First name').fill('Nora')
  await tab.goto(`/trainer/join#${code}`)
  await tab.getByRole('button', { name: 'Join business' }).click()
  await expect(tab).toHaveURL('/client')
  await expect(other).toHaveURL('/client')
  await expect(other.getByText('You are now at Grace Bell.')).toBeVisible()
  await chooseInAccountMenu(other, 'Switch to Hannah Oakley')
  await expect(tab.getByText('Hannah Oakley · Owner')).toBeVisible()
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await other.getByRole('link', { name: 'Add client' }).first().click()
  await expect(other.getByLabel('First name')).toHaveValue('Nora')
})
