// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { find, render, settle, type } from '../ui/testing/render.ts'
import { askBeforeLeaving, KeptDraftsContext, type KeptDrafts } from './kept-drafts.ts'
import { KeptDraft } from './KeptDraft.tsx'
import { useDraft } from './use-draft.ts'

function NameForm({ draftKey }: { draftKey: string | undefined }) {
  const draft = useDraft({ name: 'Oakfield' }, draftKey)
  return (
    <>
      <KeptDraft {...draft} />
      <input value={draft.values.name} onChange={(event) => draft.set('name', event.target.value)} />
      <button type="button" className="save" onClick={draft.forget}>
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
      <button type="button" className="go" onClick={() => setElsewhere(!elsewhere)}>
        Go
      </button>
      {!elsewhere && <NameForm draftKey={draftKey} />}
    </KeptDraftsContext>
  )
}

const press = (place: HTMLElement, selector: string) =>
  settle(() => find(place, selector, HTMLButtonElement).click())
const name = (place: HTMLElement) => find(place, 'input', HTMLInputElement)

async function leaveAndReturn(place: HTMLElement): Promise<void> {
  await press(place, '.go')
  await press(place, '.go')
}

/** Whether the browser would ask before leaving. */
function asks(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('"nothing typed is lost": a form left within the product is restored, with a note', async () => {
  const place = await render(<Pages draftKey="yard" />)
  expect(asks()).toBe(false)
  await type(name(place), 'Oakfield Riding')
  await leaveAndReturn(place)
  expect(name(place).value).toBe('Oakfield Riding')
  expect(place.textContent).toContain('not saved yet')
  expect(asks(), 'and the browser asks before the page goes').toBe(true)
})

test('a discarded draft is gone, and the browser no longer asks', async () => {
  const place = await render(<Pages draftKey="yard" />)
  await type(name(place), 'Oakfield Riding')
  await leaveAndReturn(place)
  await press(place, '[role=status] button')
  expect(name(place).value).toBe('Oakfield')
  expect(place.textContent).not.toContain('not saved yet')
  expect(asks()).toBe(false)
})

test('a saved form keeps no draft', async () => {
  const place = await render(<Pages draftKey="yard" />)
  await type(name(place), 'Oakfield Riding')
  await press(place, '.save')
  await leaveAndReturn(place)
  expect(name(place).value).toBe('Oakfield')
})

test('a form without a name keeps no draft', async () => {
  const place = await render(<Pages draftKey={undefined} />)
  await type(name(place), 'Oakfield Riding')
  await leaveAndReturn(place)
  expect(name(place).value).toBe('Oakfield')
})
