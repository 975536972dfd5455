import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { PublicPage } from '../../../features/schedule/public-page/public-page.ts'
import { AskDialog } from './AskDialog.tsx'

vi.mock('../../../session/call.ts', () => ({ call: async () => Promise.resolve({}) }))
vi.mock('../../../session/Captcha.tsx', () => ({ Captcha: () => null }))

const page: Partial<PublicPage> = {
  slug: 'oakfield',
  name: 'Oakfield',
  timeZone: 'Europe/London',
  offers: [],
}

test('a screen reader reads that the request was sent', async () => {
  render(
    <MemoryRouter>
      <AskDialog page={page as PublicPage} picked={null} onClose={() => undefined} />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('radio', { name: /^I ride/ }))
  fireEvent.change(screen.getByLabelText('Your first name'), { target: { value: 'Zara' } })
  fireEvent.change(screen.getByLabelText('Your last name'), { target: { value: 'Novak' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'zara@visitors.example' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Your date of birth' }), {
    target: { value: '12/05/1986' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Oakfield will answer you by email. Nothing is booked yet.')).toBe(
    document.activeElement,
  )
})
