import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { KeptDraftsContext, type KeptDrafts } from '../../../../forms/kept-drafts.ts'
import { KeptDraft } from '../../../../forms/KeptDraft.tsx'
import { emptyDraft, type LessonSketch } from './new-lesson.ts'
import { useLessonDraft } from './use-lesson-draft.ts'

const begins = { day: '2026-11-20' }

function Entry({ sketch, onDone }: { sketch: LessonSketch; onDone: () => void }) {
  const { draft, set, ...kept } = useLessonDraft(emptyDraft('2026-11-19', sketch), sketch)
  return (
    <>
      <KeptDraft {...kept} />
      <input
        aria-label="Title"
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <input aria-label="Time" value={draft.time} onChange={(event) => set({ time: event.target.value })} />
      <output>{`${draft.day} ${draft.time}`}</output>
      <button
        type="button"
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
      <button type="button" onClick={() => setSketch(begins)}>
        New
      </button>
      <button type="button" onClick={() => setSketch(drawn)}>
        Draw
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
      {sketch && <Entry sketch={sketch} onDone={close} />}
    </KeptDraftsContext>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const when = () => screen.getByText(/^2026-/).textContent

async function enter(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

async function typed(): Promise<void> {
  render(<Page />)
  await press('New')
  await enter('Title', 'Gridwork')
  await enter('Time', '10:30')
}

test('closing the form keeps its draft: reopened, it is restored with a note', async () => {
  await typed()
  expect(screen.queryByText(/still here/)).toBeNull()
  await press('Close')
  await press('New')
  expect(field('Title').value).toBe('Gridwork')
  expect(when()).toBe('2026-11-20 10:30')
  expect(screen.getByText(/What you typed before is still here\./)).toBeDefined()
})

test('a newly drawn time replaces the draft’s', async () => {
  await typed()
  await press('Close')
  await press('Draw')
  expect(field('Title').value).toBe('Gridwork')
  expect(when()).toBe('2026-11-25 14:00')
  await enter('Time', '15:00')
  expect(when(), 'and can be changed').toBe('2026-11-25 15:00')
})

test('a planned lesson, and a drawn but unedited one, leave no draft', async () => {
  await typed()
  await press('Plan')
  await press('Draw')
  await press('Close')
  await press('New')
  expect(field('Title').value).toBe('')
  expect(when()).toBe('2026-11-20 09:00')
  expect(screen.queryByText(/still here/)).toBeNull()
})
