// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { KeptDraftsContext, type KeptDrafts } from './kept-drafts.ts'
import { KeptForm, useIsKept } from './KeptForm.tsx'

const keptDrafts: KeptDrafts = new Map()
let sent: (FormDataEntryValue | null)[] = []

beforeEach(() => {
  keptDrafts.clear()
  sent = []
})

function Fields() {
  return (
    <KeptForm draftKey="payment" onSubmit={(data) => void (sent = [data.get('amount'), data.get('sure')])}>
      {({ text, isOn }) => (
        <>
          <MoneyField
            name="amount"
            label="Amount"
            currency="EUR"
            locale="en-GB"
            defaultValue={text('amount', '4500')}
          />
          <input type="checkbox" name="sure" aria-label="Sure" defaultChecked={isOn('sure', true)} />
          <button type="submit">Save</button>
        </>
      )}
    </KeptForm>
  )
}

/** `gone`: the session ends and the screen disappears, with nothing closed. */
function Screen({ inDialog }: { inDialog: boolean }) {
  const [isGone, setGone] = useState(false)
  return (
    <KeptDraftsContext value={keptDrafts}>
      <button type="button" onClick={() => setGone(!isGone)}>
        Gone
      </button>
      {!isGone && (inDialog ? <InDialog /> : <Fields />)}
    </KeptDraftsContext>
  )
}

function InDialog() {
  const [open, setOpen] = useState(useIsKept('payment'))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Payment">
        <Fields />
      </Dialog>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const sure = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sure' })

async function change(): Promise<void> {
  await userEvent.clear(amount())
  await userEvent.type(amount(), '52.50')
}

async function loseScreen(): Promise<void> {
  await press('Gone')
  await press('Gone')
}

test('closing a dialog drops its draft, without a question before leaving the page', async () => {
  render(<Screen inDialog />)
  await press('Open')
  await change()
  await press('Close')
  expect(keptDrafts.size).toBe(0)
  await press('Open')
  expect(amount().value).toBe('45.00')
})

test('an unchanged or submitted form keeps no draft', async () => {
  render(<Screen inDialog={false} />)
  await loseScreen()
  expect(keptDrafts.size).toBe(0)
  await change()
  await press('Save')
  expect(sent).toEqual(['5250', 'on'])
  await loseScreen()
  expect(amount().value).toBe('45.00')
  expect(keptDrafts.size).toBe(0)
})

test('a draft can be discarded', async () => {
  render(<Screen inDialog={false} />)
  await change()
  await loseScreen()
  await press('Discard draft')
  expect(amount().value).toBe('45.00')
  expect(keptDrafts.size).toBe(0)
})

test.each([false, true])(
  '"nothing typed is lost": what was written when the screen went is there again; in a dialog: %s',
  async (inDialog) => {
    render(<Screen inDialog={inDialog} />)
    if (inDialog) await press('Open')
    await change()
    await userEvent.click(sure())
    await loseScreen()
    expect(amount().value, 'and a dialog is open again').toBe('52.50')
    expect(sure().checked).toBe(false)
    expect(screen.getByRole('status').textContent).toContain('not saved yet')
    await press('Save')
    expect(sent).toEqual(['5250', null])
    expect(keptDrafts.size).toBe(0)
  },
)
