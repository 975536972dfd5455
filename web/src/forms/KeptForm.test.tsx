// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { find, render, settle, submit, type } from '../ui/testing/render.ts'
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
          <input type="checkbox" name="sure" defaultChecked={isOn('sure', true)} />
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
      <button type="button" className="gone" onClick={() => setGone(!isGone)}>
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
      <button type="button" className="open" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Payment">
        <Fields />
      </Dialog>
    </>
  )
}

const press = (place: HTMLElement, selector: string) =>
  settle(() => find(place, selector, HTMLButtonElement).click())
const amount = (place: HTMLElement) => find(place, 'input[data-field=amount]', HTMLInputElement)
const sure = (place: HTMLElement) => find(place, 'input[name=sure]', HTMLInputElement)

async function loseScreen(place: HTMLElement): Promise<void> {
  await press(place, '.gone')
  await press(place, '.gone')
}

test('closing a dialog drops its draft, without a question before leaving the page', async () => {
  const place = await render(<Screen inDialog />)
  await press(place, '.open')
  await type(amount(place), '52.50')
  await press(place, '[aria-label=Close]')
  expect(keptDrafts.size).toBe(0)
  await press(place, '.open')
  expect(amount(place).value).toBe('45.00')
})

test('an unchanged or submitted form keeps no draft', async () => {
  const place = await render(<Screen inDialog={false} />)
  await loseScreen(place)
  expect(keptDrafts.size).toBe(0)
  await type(amount(place), '52.50')
  await submit(find(place, 'form', HTMLFormElement))
  expect(sent).toEqual(['5250', 'on'])
  await loseScreen(place)
  expect(amount(place).value).toBe('45.00')
  expect(keptDrafts.size).toBe(0)
})

test('a draft can be discarded', async () => {
  const place = await render(<Screen inDialog={false} />)
  await type(amount(place), '52.50')
  await loseScreen(place)
  await press(place, '[role=status] button')
  expect(amount(place).value).toBe('45.00')
  expect(keptDrafts.size).toBe(0)
})

test.each([false, true])(
  '"nothing typed is lost": what was written when the screen went is there again; in a dialog: %s',
  async (inDialog) => {
    const place = await render(<Screen inDialog={inDialog} />)
    if (inDialog) await press(place, '.open')
    await type(amount(place), '52.50')
    await settle(() => sure(place).click())
    await loseScreen(place)
    expect(amount(place).value, 'and a dialog is open again').toBe('52.50')
    expect(sure(place).checked).toBe(false)
    expect(place.textContent).toContain('not saved yet')
    await submit(find(place, 'form', HTMLFormElement))
    expect(sent).toEqual(['5250', null])
    expect(keptDrafts.size).toBe(0)
  },
)
