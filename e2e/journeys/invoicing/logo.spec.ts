import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aDraft } from '../../fixtures/invoices.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible, undo } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The logo of a business, from the upload to every place that shows it. */
test.slow()
test.use({ refusals: [415] })

/** A PNG of a green disc on a transparent background. */
async function drawLogo(page: Page): Promise<Buffer> {
  await page.setContent(
    '<div style="inline-size: 300px; block-size: 90px; border-radius: 50%; background: #1b745b"></div>',
  )
  return page.locator('div').screenshot({ omitBackground: true })
}

/** Waits for the picture itself, not only its space. */
async function expectLogo(page: Page): Promise<void> {
  const logo = page.getByRole('img', { name: / logo$/ })
  await expect(logo).toBeVisible()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

test('an uploaded logo is on the document, its PDF, its link and its preview', async ({ newVisitor }) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { id } = await aDraft(trainer)
  const page = await newVisitor(trainer)
  const png = await drawLogo(await newVisitor())
  await page.goto('/trainer/invoices/settings')
  const card = page.getByRole('region', { name: 'Logo' })

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    card.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(card.getByText('This kind of file is not accepted here. Choose another file.')).toBeVisible()
  await choose('logo.png', 'image/png', png)
  await expectLogo(page)
  await expect(card.getByText('This kind of file is not accepted here. Choose another file.')).toBeHidden()
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Remove logo' }).click()
  await expect(card.getByText('Preview of your letterhead without a logo.')).toBeVisible()
  await undo(page, 'Logo removed.')
  await expectLogo(page)

  await page.goto(`/trainer/invoices/${id}`)
  await expectLogo(page)
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()
  await expectLogo(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to client' }).click()
  await expect(page.getByText(`Sent to ${client.email}`)).toBeVisible()

  const payer = await newVisitor()
  await payer.goto(linkIn(await mailTo(client.email, /Invoice 0001/), 'public/invoice'))
  await expectLogo(payer)
  await expectAccessible(payer)
  const saved = payer.waitForEvent('download')
  await payer.getByRole('button', { name: 'PDF' }).click()
  expect(await readFile(await (await saved).path(), 'latin1'), 'the PDF has the picture').toContain(
    '/Subtype /Image',
  )
  await payer.getByRole('link', { name: 'Check that it is genuine' }).click()
  await expect(payer.getByText('This document is genuine.')).toBeVisible()
  await expectLogo(payer)
  await expectAccessible(payer)

  const own = await newVisitor(client)
  await own.goto('/client')
  await own.getByRole('link', { name: 'Pay', exact: true }).click()
  await expectLogo(own)
})
