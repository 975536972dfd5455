import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '../dialogs/Dialog.tsx'
import { showToast } from './toast-store.ts'
import { Toasts } from './Toasts.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Move
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Move lesson">
        <p>Where to?</p>
      </Dialog>
      <Toasts />
    </>
  )
}

test('a message appears inside the open dialog, because everything outside is inert', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  act(() => void showToast('Lesson moved.', { label: 'Undo', onAct: () => undefined }))
  const dialog = screen.getByRole('dialog', { name: 'Move lesson' })
  const messages = () => screen.getByRole('region', { name: 'Confirmations and errors' })
  expect(dialog.contains(messages())).toBe(true)
  expect(within(messages()).getByText('Lesson moved.')).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog.contains(messages())).toBe(false)
  expect(within(messages()).getByText('Lesson moved.')).toBeDefined()
})
