import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Specification, section 2: date fields, whatever the language of the browser. */
for (const locale of ['en-US', 'de-DE', 'ja-JP'])
  test.describe(locale, () => {
    test.use({ locale })

    test('dates are shown and parsed as day/month/year separated by slashes', async ({ page, context }) => {
      await signIn(context, await aTrainer())
      await page.goto('/trainer/horses/new')
      const field = page.getByPlaceholder(/^[A-Z]{2}\/[A-Z]{2}\/[A-Z]{4}$/).first()
      const leave = async (text: string) => {
        await field.fill(text)
        await field.blur()
      }
      await leave('5/3/2020')
      await expect(field, 'day and month padded to two digits').toHaveValue('05/03/2020')
      for (const partial of ['7', '7/1']) {
        await leave(partial)
        await expect(field, 'day only, or day/month').toHaveValue(/^07\/\d\d\/\d{4}$/)
      }
      await leave('3 May')
      await expect(field, 'what cannot be parsed gives no date').toHaveAccessibleDescription(/05\/12\/2026/)
    })
  })
