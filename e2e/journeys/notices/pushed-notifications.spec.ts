import { aTrainer } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { theRun } from '../../run.ts'

test.use({ installsWorker: true })

/** What the worker told the browser to show. */
interface Shown {
  title: string
  options: { body: string; tag: string; renotify: boolean; data: { id: string; navigate: string } }
}

test('the worker shows a pushed notification once, and a later one of the same lesson in its place', async ({
  newVisitor,
}) => {
  const { url } = theRun()
  // The worker is for people who signed in.
  const page = await newVisitor(await aTrainer())
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const started = context.waitForEvent('serviceworker')
  await page.goto('/trainer/account/notices')
  const worker = await started
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The headless shell shows no notifications, so the worker's calls are recorded instead.
  await worker.evaluate(() => {
    const shown: { title: string; options: { tag: string } }[] = []
    const { registration } = self as unknown as ServiceWorkerGlobalScopeLike
    registration.showNotification = async (title, options) => void shown.push({ title, options })
    registration.getNotifications = async ({ tag }) =>
      shown.map(({ options }) => options).filter((one) => one.tag === tag)
    Object.assign(self, { shown })
  })
  const registrationId = await registered
  const deliver = (id: string, title: string, tag: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(url).origin,
      registrationId,
      data: JSON.stringify({
        web_push: 8030,
        notification: { title, body: 'Oakfield', navigate: `${url}/client`, tag, lang: 'en', data: { id } },
      }),
    })
  const shown = () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)
  await deliver('one', 'Lesson moved', 'seat')
  await expect.poll(async () => (await shown()).length).toBe(1)
  await deliver('one', 'Lesson moved', 'seat')
  await expect.poll(async () => (await shown()).length).toBe(2)
  await deliver('two', 'Lesson cancelled', 'seat')
  await expect.poll(async () => (await shown()).length).toBe(3)
  const [first, repeated, later] = await shown()
  expect(first?.options).toMatchObject({ body: 'Oakfield', data: { id: 'one', navigate: `${url}/client` } })
  // The same tag takes the place of the shown one; only a new message makes a sound again.
  expect([first, repeated, later].map((one) => [one?.options.tag, one?.options.renotify])).toEqual([
    ['seat', false],
    ['seat', false],
    ['seat', true],
  ])
})

interface ServiceWorkerGlobalScopeLike {
  registration: {
    showNotification: (title: string, options: { tag: string }) => Promise<void>
    getNotifications: (filter: { tag: string }) => Promise<object[]>
  }
}
