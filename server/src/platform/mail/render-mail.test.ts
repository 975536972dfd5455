import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

test('marks that turn the direction of text do not reach a mail', async () => {
  const name = '\u202EAmelia\u2067 \u200FHart\u2069'
  const mail = await renderMail({
    template: 'test',
    subject: `${name}: £40.00`,
    element: createElement('p', null, `${name} paid £40.00 to שרה.`),
  })
  expect(mail.subject).toBe('Amelia Hart: £40.00')
  expect(mail.text).toBe('Amelia Hart paid £40.00 to שרה.')
  expect(mail.html).toContain('Amelia Hart paid £40.00 to שרה.')
})
