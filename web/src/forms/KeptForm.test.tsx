import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Choice } from '../ui/fields/choosing/Choice.tsx'
import { DateField } from '../ui/fields/time/DateField.tsx'
import { Select } from '../ui/fields/choosing/Select.tsx'
import { TimeField } from '../ui/fields/time/TimeField.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { Checkbox } from '../ui/fields/choosing/Checkbox.tsx'
import { formTexts } from '../ui/fields/form/form-texts.ts'
import { MoneyField } from '../ui/fields/money/MoneyField.tsx'
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
      <MoneyField name="amount" label="Amount" currency="EUR" locale="en-GB" defaultValue="4500" />
      <Checkbox name="sure" label="Sure" defaultChecked />
      <button type="submit">Save</button>
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

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

test('fields of every kind begin with what was written', () => {
  const written = { date: ['2026-12-05'], time: ['16:30'], select: ['b'], choice: ['c'], box: ['a', 'c'] }
  keptDrafts.set('all', { edits: written, base: {} })
  const { container } = render(
    <KeptDraftsContext value={keptDrafts}>
      <KeptForm draftKey="all" onSubmit={() => undefined}>
        <DateField name="date" label="Day" />
        <TimeField name="time" label="Time" defaultValue="12:00" />
        <Select name="select" label="Select" options={options} defaultValue="a" />
        <Choice name="choice" label="Choice" options={options} defaultValue="a" />
        {options.map(({ value, label }) => (
          <Checkbox key={value} name="box" value={value} label={label} defaultChecked={value === 'b'} />
        ))}
      </KeptForm>
    </KeptDraftsContext>,
  )
  const form = container.querySelector('form')
  expect(form && formTexts(form)).toEqual(written)
})

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
