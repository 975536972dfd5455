import { cookiesOf, expire } from '../../fixtures/cookies.ts'
import { chooseInAccountMenu, submitCredentials } from '../../fixtures/forms.ts'
import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { callsOf, only } from '../../fixtures/traffic.ts'

/** Specification, section 4: one session in several tabs of one browser. */
test('two tabs that refresh at once share one refresh and stay signed in', async ({ context }) => {
  await signIn(context, await aTrainer())
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()]
  const calls = tabs.map(callsOf)
  await Promise.all(tabs.map((tab) => tab.goto('/trainer/clients')))
  for (const tab of tabs) await expect(tab.getByText('No clients yet.')).toBeVisible()
  // Otherwise an old page would take over the live changes of a closed one, refresh for them, and be closed itself.
  await Promise.all(tabs.map((tab) => tab.goto('about:blank')))
  await expire(context, 'token')
  await Promise.all(tabs.map((tab) => tab.goto('/trainer/clients')))
  for (const tab of tabs) await expect(tab.getByText('No clients yet.')).toBeVisible()
  expect(only(calls.flat(), 'POST /api/refresh-token').map(({ status }) => status)).toEqual([200])
})

test('signing out reaches the other tabs', async ({ context }) => {
  await signIn(context, await aTrainer())
  const [tab, other] = [await context.newPage(), await context.newPage()]
  for (const one of [tab, other]) {
    await one.goto('/trainer/invitations')
    await expect(one.getByText('You have not invited anyone yet.')).toBeVisible()
  }
  await chooseInAccountMenu(tab, 'Sign out')
  await expect(other).toHaveURL('/login')
  await expect(other.getByText('You have not invited anyone yet.')).toBeHidden()
})

test('signing in reaches a tab that waits at the sign-in screen', async ({ context }) => {
  const trainer = await aTrainer()
  const [tab, other] = [await context.newPage(), await context.newPage()]
  await other.goto('/trainer/business')
  await expect(other).toHaveURL(/\/login\?/)
  await tab.goto('/login')
  await submitCredentials(tab, trainer)
  await expect(tab).toHaveURL('/trainer/set-up')
  await expect(other).toHaveURL('/trainer/business')
})

test('another user who signs in takes over every tab and sees nothing of the last user', async ({
  context,
}) => {
  const [first, second] = [await aTrainer('Hannah', 'Oakley'), await aTrainer('Grace', 'Bell')]
  await signIn(context, first)
  const tab = await context.newPage()
  await tab.goto('/trainer/account/profile')
  await expect(tab.getByText(first.email)).toBeVisible()

  const other = await context.newPage()
  await other.goto('/trainer/clients')
  await chooseInAccountMenu(other, 'Sign out')
  await submitCredentials(other, second)
  await expect(other).toHaveURL('/trainer/set-up')
  await expect(tab.getByRole('button', { name: 'Grace Bell’s account' })).toBeVisible()
  await expect(tab.getByText(first.email)).toBeHidden()
  expect((await cookiesOf(tab))['token']?.value).toBe((await cookiesOf(other))['token']?.value)
})
