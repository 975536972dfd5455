// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '../dialogs/Dialog.tsx'
import { render, settle } from '../testing/render.ts'
import { showToast } from './toast-store.ts'
import { Toasts } from './Toasts.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" data-open="" onClick={() => setOpen(true)}>
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
  const place = await render(<Page />)
  const press = (button: string) => settle(() => place.querySelector<HTMLElement>(button)?.click())
  await press('[data-open]')
  await settle(() => void showToast('Lesson moved.', { label: 'Undo', onAct: () => undefined }))
  const dialog = place.querySelector('dialog')
  expect(dialog?.querySelector('[aria-label=Messages]')?.textContent).toContain('Lesson moved.')
  expect(place.querySelectorAll('[aria-label=Messages]')).toHaveLength(1)

  await press('[aria-label=Close]')
  expect(dialog?.querySelector('[aria-label=Messages]')).toBeNull()
  expect(place.querySelector('[aria-label=Messages]')?.textContent).toContain('Lesson moved.')
})
