import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { askBeforeLeaving, KeptDraftsContext, type KeptDrafts } from './kept-drafts.ts'
import { KeptDraft } from './KeptDraft.tsx'
import { useDraft } from './use-draft.ts'

function NameForm({ draftKey }: { draftKey: string | undefined }) {
  const draft = useDraft({ name: 'Oakfield' }, draftKey)
  return (
    <>
      <KeptDraft {...draft} />
      <input
        aria-label="Name"
        value={draft.values.name}
        onChange={(event) => draft.set('name', event.target.value)}
      />
      <button type="button" onClick={draft.forget}>
        Save
      </button>
    </>
  )
}

const keptDrafts: KeptDrafts = new Map()
askBeforeLeaving(() => keptDrafts.size > 0)
beforeEach(() => keptDrafts.clear())

function Pages({ draftKey }: { draftKey: string | undefined }) {
  const [elsewhere, setElsewhere] = useState(false)
  return (
    <KeptDraftsContext value={keptDrafts}>
      <button type="button" onClick={() => setElsewhere(!elsewhere)}>
        Go
      </button>
      {!elsewhere && <NameForm draftKey={draftKey} />}
    </KeptDraftsContext>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

async function rename(): Promise<void> {
  await userEvent.clear(field())
  await userEvent.type(field(), 'Oakfield Riding')
}

async function leaveAndReturn(): Promise<void> {
  await press('Go')
  await press('Go')
}

/** Whether the browser would ask before leaving. */
function asks(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('"nothing typed is lost": a form left within the product is restored, with a note', async () => {
  render(<Pages draftKey="yard" />)
  expect(asks()).toBe(false)
  await rename()
  await leaveAndReturn()
  expect(field().value).toBe('Oakfield Riding')
  expect(screen.getByRole('status').textContent).toContain('not saved yet')
  expect(asks(), 'and the browser asks before the page goes').toBe(true)
})

test('a discarded draft is gone, and the browser no longer asks', async () => {
  render(<Pages draftKey="yard" />)
  await rename()
  await leaveAndReturn()
  await press('Discard draft')
  expect(field().value).toBe('Oakfield')
  expect(screen.queryByText(/not saved yet/)).toBeNull()
  expect(asks()).toBe(false)
})

test('a saved form keeps no draft', async () => {
  render(<Pages draftKey="yard" />)
  await rename()
  await press('Save')
  await leaveAndReturn()
  expect(field().value).toBe('Oakfield')
})

test('a form without a name keeps no draft', async () => {
  render(<Pages draftKey={undefined} />)
  await rename()
  await leaveAndReturn()
  expect(field().value).toBe('Oakfield')
})

test('closing a dialog drops the draft of its form', async () => {
  render(
    <KeptDraftsContext value={keptDrafts}>
      <InDialog />
    </KeptDraftsContext>,
  )
  await rename()
  await press('Close')
  expect(keptDrafts.size).toBe(0)
})

function InDialog() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Place">
      <NameForm draftKey="place" />
    </Dialog>
  )
}
