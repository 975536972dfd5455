import { callApi } from '../fixtures/api.ts'
import { linkIn, mailTo } from '../fixtures/mailbox.ts'
import { aClient, aTrainer, type Person, tokensOf } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

/** From a draft to the money: issued, sent, opened by its link, paid in part, credited. */
test.slow()

/** A business that can issue, with one draft of 45.00 euros for its client. */
async function aDraft(trainer: Person): Promise<{ token: string; id: string }> {
  const { token } = await tokensOf(trainer)
  const business = await callApi('GET /api/business', undefined, { token })
  const address = { street: 'Mill Lane 4', city: 'Oakfield', postcode: 'OA1 2BC', country: 'GB' }
  await callApi('PATCH /api/business', { version: business.version, address, currency: 'EUR' }, { token })
  const { version } = await callApi('GET /api/billing', undefined, { token })
  const iban = 'NL91 ABNA 0417 1643 00'
  await callApi('PATCH /api/billing', { version, vatId: 'GB123456789', iban }, { token })
  const [client] = (await callApi('GET /api/clients', undefined, { token })).items
  const lines = [{ description: 'Private lesson, 45 min', unitPriceMinor: 4500 }]
  const draft = { clientId: client?.id ?? '', lines }
  return { token, id: (await callApi('POST /api/invoices', draft, { token })).id }
}

test('an invoice is issued, sent, opened by its link, paid in part and credited', async ({ newVisitor }) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { id } = await aDraft(trainer)
  const page = await newVisitor(trainer)
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByRole('button', { name: 'Issue it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()
  await page.getByRole('button', { name: 'Send to client' }).click()
  await expect(page.getByText(`Sent to ${client.email}`)).toBeVisible()

  const mail = await mailTo(client.email, /Invoice 0001/)
  const payer = await newVisitor()
  await payer.goto(linkIn(mail, 'public/invoice'))
  await expect(payer.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()
  await expect(payer, 'the secret is out of the address bar').toHaveURL('/public/invoice')
  await expect(payer.getByRole('img', { name: 'QR code of the bank transfer' })).toBeVisible()
  await expectAccessible(payer)
  const saved = payer.waitForEvent('download')
  await payer.getByRole('button', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('Invoice 0001.pdf')
  await payer.getByRole('link', { name: 'Prove that it is genuine' }).click()
  await expect(payer.getByText('A document with this line was issued here.')).toBeVisible()
  await expectAccessible(payer)

  await page.reload()
  await expect(page.getByText('Opened', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Enter a payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('20.00')
  await dialog.getByRole('button', { name: 'Enter the payment' }).click()
  await expect(page.getByText(/^Paid .*20\.00/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write a credit note' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue the credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credit note C0001' })).toBeVisible()

  const own = await newVisitor(client)
  await own.goto('/client/invoices')
  await expect(own.getByText('You have a credit of €20.00')).toBeVisible()
  await expect(own.getByText('credited', { exact: true })).toBeVisible()
  await own.getByRole('link', { name: 'Invoice 0001' }).click()
  await expect(own.getByText('credited: nothing is to be paid')).toBeVisible()
  await expectAccessible(own)
})

test.describe('a link that shows nothing', () => {
  test.use({ refusals: [404] })

  test('says so in words, and so does a document nobody issued', async ({ page }) => {
    await page.goto(`/public/invoice/${'a'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/public/verify')
    await page.getByLabel('Line at the foot of the document').fill('0'.repeat(64))
    await page.getByRole('button', { name: 'Check it' }).click()
    await expect(page.getByText('No such document was issued here.')).toBeVisible()
    await expectAccessible(page)
  })
})
