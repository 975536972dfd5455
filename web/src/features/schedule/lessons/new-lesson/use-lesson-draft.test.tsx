// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { KeptDraftsContext, type KeptDrafts } from '../../../../forms/kept-drafts.ts'
import { KeptDraft } from '../../../../forms/KeptDraft.tsx'
import { find, render, settle, type } from '../../../../ui/testing/render.ts'
import { emptyDraft, type LessonSketch } from './new-lesson.ts'
import { useLessonDraft } from './use-lesson-draft.ts'

const begins = { day: '2026-11-20' }

function Entry({ sketch, onDone }: { sketch: LessonSketch; onDone: () => void }) {
  const { draft, set, ...kept } = useLessonDraft(emptyDraft('2026-11-19', sketch), sketch)
  return (
    <>
      <KeptDraft {...kept} />
      <input className="title" value={draft.title} onChange={(event) => set({ title: event.target.value })} />
      <input className="time" value={draft.time} onChange={(event) => set({ time: event.target.value })} />
      <output>{`${draft.day} ${draft.time}`}</output>
      <button
        type="button"
        className="plan"
        onClick={() => {
          kept.forget()
          onDone()
        }}
      >
        Plan
      </button>
    </>
  )
}

function Page() {
  const [keptDrafts] = useState<KeptDrafts>(() => new Map())
  const [sketch, setSketch] = useState<LessonSketch>()
  const close = (): void => setSketch(undefined)
  const drawn = { day: '2026-11-25', time: '14:00', minutes: '45' }
  return (
    <KeptDraftsContext value={keptDrafts}>
      <button type="button" className="new" onClick={() => setSketch(begins)}>
        New
      </button>
      <button type="button" className="draw" onClick={() => setSketch(drawn)}>
        Draw
      </button>
      <button type="button" className="close" onClick={close}>
        Close
      </button>
      {sketch && <Entry sketch={sketch} onDone={close} />}
    </KeptDraftsContext>
  )
}

const press = (place: HTMLElement, selector: string) =>
  settle(() => find(place, selector, HTMLButtonElement).click())
const field = (place: HTMLElement, selector: string) => find(place, selector, HTMLInputElement)
const when = (place: HTMLElement) => place.querySelector('output')?.textContent

async function typed(): Promise<HTMLElement> {
  const place = await render(<Page />)
  await press(place, '.new')
  await type(field(place, '.title'), 'Gridwork')
  await type(field(place, '.time'), '10:30')
  return place
}

test('closing the form keeps its draft: reopened, it is restored with a note', async () => {
  const place = await typed()
  expect(place.textContent).not.toContain('still here')
  await press(place, '.close')
  await press(place, '.new')
  expect(field(place, '.title').value).toBe('Gridwork')
  expect(when(place)).toBe('2026-11-20 10:30')
  expect(place.textContent).toContain('What you typed before is still here.')
})

test('a newly drawn time replaces the draft’s', async () => {
  const place = await typed()
  await press(place, '.close')
  await press(place, '.draw')
  expect(field(place, '.title').value).toBe('Gridwork')
  expect(when(place)).toBe('2026-11-25 14:00')
  await type(field(place, '.time'), '15:00')
  expect(when(place), 'and can be changed').toBe('2026-11-25 15:00')
})

test('a planned lesson, and a drawn but unedited one, leave no draft', async () => {
  const place = await typed()
  await press(place, '.plan')
  await press(place, '.draw')
  await press(place, '.close')
  await press(place, '.new')
  expect(field(place, '.title').value).toBe('')
  expect(when(place)).toBe('2026-11-20 09:00')
  expect(place.textContent).not.toContain('still here')
})
