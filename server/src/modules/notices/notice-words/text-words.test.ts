import { expect, test } from 'vitest'
import { writingFor } from '#platform/writing/writing.ts'
import { isOneText } from '#platform/texts/gsm-text.ts'
import type { NoticeRow } from '#modules/notices/notices/store.ts'
import { textWords } from './text-words.ts'

const reader = {
  writing: writingFor('en-GB'),
  timeZone: 'Europe/London',
  now: Temporal.Instant.from('2026-11-24T10:00:00Z'),
  seesAmounts: () => true,
}
const standing = {
  state: 'booked',
  startsAt: '2026-11-26T16:00:00Z',
  endsAt: '2026-11-26T16:45:00Z',
  timeZone: 'Europe/London',
} as NonNullable<NoticeRow['was']>
const notice = {
  event: 'lesson_cancelled',
  audience: 'household',
  riderName: 'Theo Hart',
  riderFirstName: 'Theo',
  was: standing,
  becomes: { ...standing, state: 'cancelled' },
  isConfirmed: false,
} as NoticeRow
const stable = { businessName: 'Oakfield', stopLink: null }

test('a text message says who writes, what happened, which rider has it and when', () => {
  expect(textWords([notice], reader, stable)).toBe(
    'Oakfield: Lesson cancelled, Theo, Thu 26/11/2026, 16:00. Answer STOP to end these texts.',
  )
})

test('the line of the trainer who cancelled is left out', () => {
  const message = 'Bella is lame. See you on Friday!'
  expect(textWords([{ ...notice, message }], reader, stable)).toBe(textWords([notice], reader, stable))
})

test('several notices are one message, which says how many more there are', () => {
  const text = textWords([notice, notice, notice, notice], reader, stable)
  expect(text).toContain('2 more in the app.')
  expect(isOneText(text)).toBe(true)
})

test('where replies are impossible, it leads to the settings', () => {
  const stopLink = 'https://ride.example.com/client/account/notices'
  expect(textWords([notice], reader, { ...stable, stopLink })).toContain(`Turn texts off: ${stopLink}`)
})

test('a long name of a business is cut, and the way out left off, before the message', () => {
  const businessName = 'The Zoë Riding Academy of the Northern Borderlands and Coast'
  const riderFirstName = 'Anastasia-Wilhelmina Alexandra Theodora'
  const stopLink = `https://ride.example.com/${'a'.repeat(60)}`
  const text = textWords([{ ...notice, riderFirstName }], reader, { businessName, stopLink })
  expect(text).toMatch(/^The Zoe Riding Academy of the Northern B: Lesson cancelled, Anastasia/)
  expect(text).not.toContain('https')
  expect(isOneText(text)).toBe(true)
})
