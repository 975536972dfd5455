import { callApi } from '../../fixtures/api.ts'
import { aDraft } from '../../fixtures/invoices.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

const today = Temporal.Now.plainDateISO('Europe/London')
const late = {
  issuedOn: today.subtract({ days: 40 }).toString(),
  dueOn: today.subtract({ days: 30 }).toString(),
}

/** A time zone where it is the middle of the night, when reminders are not sent. */
function nightlyZone(): string {
  const zones = ['Europe/London', 'Asia/Tokyo', 'Pacific/Honolulu', 'America/New_York', 'Asia/Dubai']
  const isNight = (zone: string) => {
    const { hour } = Temporal.Now.zonedDateTimeISO(zone)
    return hour >= 21 || hour < 6
  }
  const found = zones.find(isNight)
  if (found === undefined) throw new Error('The sun does not set any more.')
  return found
}

test('M11: a reminder or invoice that cannot be mailed for lack of an address is printed', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { token } = await aDraft(trainer)
  const { version } = await callApi('GET /api/business', undefined, await tokensOf(trainer))
  await callApi('PATCH /api/business', { version, timeZone: nightlyZone() }, { token })
  const address = { street: 'Mill Lane 1', city: 'Oakfield', country: 'GB' }
  const ida = { firstName: 'Ida', lastName: 'Paper', email: 'ida.paper@example.com', ...address }
  const { id: clientId, version: entered } = await callApi('POST /api/clients', ida, { token })
  const lines = [{ description: 'Private lesson, 45 min', unitPriceMinor: 4500 }]
  const { id } = await callApi('POST /api/invoices', { clientId, lines }, { token })
  await callApi('POST /api/invoices/{id}/issue', { version: 1, ...late }, { token, params: { id } })
  await callApi('POST /api/reminders', { clientId, documentIds: [id] }, { token })
  await callApi(
    'PATCH /api/clients/{id}',
    { version: entered, email: null },
    { token, params: { id: clientId } },
  )

  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/reminders')
  const row = page.getByRole('row', { name: /Ida Paper/ })
  await expect(row.getByText('not sent: no email address')).toBeVisible()
  await expect(row.getByText('No number yet')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Print instead' }).click()
  await expect(page.getByText('Reminder REM0001 issued. Open it to print the PDF.')).toBeVisible()
  await expect(row.getByText('to be printed')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Print instead' })).toHaveCount(0)
  await row.getByRole('link', { name: 'Reminder REM0001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reminder REM0001' })).toBeVisible()

  await page.goto('/trainer/invoices/list?state=overdue')
  await page.getByRole('button', { name: 'Email all matching documents' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send documents' }).click()
  const sending = page.getByRole('region', { name: 'Sending' })
  await expect(sending.getByText('Done: 0 sent, 1 failed.')).toBeVisible()
  await expect(sending.getByText('The client has no email address.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await sending.getByRole('button', { name: 'Print instead 0001 Ida Paper' }).click()
  expect((await saved).suggestedFilename()).toBe('0001 Ida Paper.pdf')
})
