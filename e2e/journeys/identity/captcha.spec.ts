import type { Page } from '@playwright/test'
import { anAddress } from '../../fixtures/api.ts'
import { refusal, register, submitCredentials } from '../../fixtures/forms.ts'
import { aStranger, aTrainer, type Person } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'
import { theRun } from '../../run.ts'

test.use({ refusals: [401, 422] })

test('a captcha widget exists with two modes: invisible and normal; nobody sees the invisible one', async ({
  page,
}) => {
  const solved: unknown[] = []
  page.on('request', (request) => {
    if (/\/api\/(users|password-reset)$/.test(request.url())) solved.push(request.postDataJSON())
  })
  const box = page.getByRole('checkbox', { name: 'I am human' })
  await page.goto('/register')
  await register(page, aStranger())
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto('/password-reset')
  await page.getByLabel('Email').fill('me@example.com')
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(solved).toMatchObject([{ captcha: expect.any(String) }, { captcha: expect.any(String) }])
})

test('after three failures sign-in asks for a captcha, and accepts a solved one', async ({ page }) => {
  const trainer = await aTrainer()
  const box = page.getByRole('checkbox', { name: 'I am human' })
  await page.goto('/login')
  for (const attempt of [1, 2, 3]) {
    await expect(box, `before attempt ${attempt}`).toBeHidden()
    await submitCredentials(page, { ...trainer, password: `wrong for the ${attempt}. time` })
    await expect(refusal(page, 'Invalid credentials')).toBeVisible()
    // The refusal disappears during the next attempt, so each attempt shows its own.
    if (attempt < 3) await page.reload()
  }
  await expect(box).toBeVisible()
  await expectAccessible(page)

  const attempts = page.waitForRequest('**/api/authenticate')
  await submitCredentials(page, trainer)
  await expect(box, 'nothing is sent before the box is ticked').toBeFocused()
  await box.check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect((await attempts).postDataJSON()).toHaveProperty('captcha')
  await expect(page).toHaveURL('/trainer/set-up')
})

test.describe('a captcha that a content blocker stops', () => {
  test.use({ refusals: [422, 'ERR_BLOCKED_BY_CLIENT'] })

  const help = /The “I am human” check could not load\. Turn off any ad blocker/

  for (const [what, address] of [
    ['settings', /\/api\/captcha$/],
    ['challenge', /\/api\/captcha\/challenge/],
    ['code', /\/SignInCaptcha-[^/]+\.js$/],
  ] as const)
    test(`its ${what}: sign-in says "Failed to log in" and what to do next`, async ({ page }) => {
      const trainer = await afterThreeFailures(page)
      await page.route(address, (route) => route.abort('blockedbyclient'))
      await submitCredentials(page, trainer)
      await expect(refusal(page, 'Failed to log in')).toBeVisible()
      if (what !== 'code') {
        const box = page.getByRole('checkbox', { name: 'I am human' })
        if (what === 'challenge') await box.check()
        await submitCredentials(page, trainer)
      }
      await expect(page.getByRole('alert').getByText(help)).toBeVisible()
      await expect(refusal(page, 'Failed to log in')).toBeVisible()
      await expect(refusal(page, 'Failed')).toHaveCount(0)
      await expectAccessible(page)
    })

  test('works once it is no longer blocked', async ({ page }) => {
    const trainer = await afterThreeFailures(page)
    await page.route(/\/api\/captcha/, (route) => route.abort('blockedbyclient'))
    for (const _ of ['asked for', 'blocked']) {
      await submitCredentials(page, trainer)
      await expect(refusal(page, 'Failed to log in')).toBeVisible()
    }
    await expect(page.getByRole('alert').getByText(help)).toBeVisible()
    await page.unrouteAll()
    await submitCredentials(page, trainer)
    await expect(page).toHaveURL('/trainer/set-up')
  })
})

/** The sign-in screen, and a trainer whose password was wrong three times. */
async function afterThreeFailures(page: Page): Promise<Person> {
  const trainer = await aTrainer()
  for (const attempt of [1, 2, 3]) {
    const { status } = await fetch(`${theRun().url}/api/authenticate`, {
      method: 'POST',
      headers: { ...anAddress(), 'content-type': 'application/json' },
      body: JSON.stringify({ email: trainer.email, password: `wrong for the ${attempt}. time` }),
    })
    expect(status).toBe(401)
  }
  await page.goto('/login')
  return trainer
}
