import type { Page } from '@playwright/test'
import { aRiderOf, aYard } from '../../fixtures/lessons.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/**
 * A browser whose user answers the question about notifications, and whose push service works: this machine has none.
 */
async function withPushService(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((given) => {
    let permission: NotificationPermission = 'default'
    const notification = {
      get permission() {
        return permission
      },
      async requestPermission() {
        permission = given
        return permission
      },
    }
    const point = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
    let known: object | null = null
    const pushManager = {
      getSubscription: async () => known,
      async subscribe() {
        const keys = { p256dh: point, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } // cspell:disable-line
        known = {
          options: { applicationServerKey: null },
          toJSON: () => ({ endpoint: `https://push.example/${crypto.randomUUID()}`, keys }),
          async unsubscribe() {
            known = null
            return true
          },
        }
        return known
      },
    }
    const registration = { pushManager }
    Object.defineProperty(globalThis, 'Notification', { value: notification, configurable: true })
    Object.defineProperty(globalThis, 'PushManager', { value: Object, configurable: true })
    Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(registration) })
    navigator.serviceWorker.getRegistration = async () => registration as never
  }, answer)
}

test('a family turns on notifications on its phone, and chooses them by event and rider', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  await aRiderOf(yard, client)
  const page = await newVisitor(client)
  await page.setViewportSize({ width: 390, height: 844 })
  await withPushService(page, 'granted')
  await page.goto('/client/account/notices')
  await page.getByRole('button', { name: 'Turn on notifications on this device' }).click()
  await expect(page.getByText('This device now gets notifications.')).toBeVisible()
  const devices = page.getByRole('list', { name: 'Devices with notifications' })
  await expect(devices.getByText('This device')).toBeVisible()

  // On a phone, each subject is folded below what is chosen.
  const changes = page.getByText('Bookings, changes and cancellations', { exact: true })
  const when = page.getByRole('region', { name: 'When you hear from us' }).locator('summary')
  await changes.click()
  const moved = page.getByRole('group', { name: 'A lesson is moved' })
  await moved.getByRole('checkbox', { name: 'Email' }).click()
  await expect(moved.getByRole('checkbox', { name: 'Email' })).not.toBeChecked()
  await expect(moved.getByRole('checkbox', { name: 'Device notification' })).toBeChecked()
  await expect(moved.getByText('you always get a device notification or an email')).toBeVisible()
  await when.click()
  await page.getByRole('checkbox', { name: 'One email a day' }).click()
  await page.getByLabel('Send the daily summary at').selectOption({ label: '20:00' })
  await expect(page.getByText('Notification settings saved.').first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(when).toContainText('Daily summary at 20:00')
  await when.click()
  await changes.click()
  await expect(page.getByLabel('Send the daily summary at')).toHaveValue('20')
  await expect(moved.getByRole('checkbox', { name: 'Email' })).not.toBeChecked()

  await page.getByRole('button', { name: /^Turn off notifications on/ }).click()
  await expect(page.getByRole('button', { name: 'Turn on notifications on this device' })).toBeVisible()
  await expect(devices).toBeHidden()
})

test('a browser that blocks notifications says how to allow them', async ({ newVisitor }) => {
  const trainer = await aTrainer()
  const page = await newVisitor(trainer)
  await withPushService(page, 'denied')
  await page.goto('/trainer/account/notices')
  await page.getByRole('button', { name: 'Turn on notifications on this device' }).click()
  await expect(page.getByText('Your browser blocks notifications from Cavaletti.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on notifications on this device' })).toBeHidden()
  await expectAccessible(page)
})
