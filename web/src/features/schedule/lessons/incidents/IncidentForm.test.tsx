import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { type KeptDrafts, KeptDraftsContext } from '../../../../forms/kept-drafts.ts'
import type { Lesson } from '../lesson.ts'
import { aLesson } from '../testing/a-lesson.ts'
import { incidentDraft } from './incident-drafts.ts'
import { emptyIncident, ofLesson } from './incident-fields.ts'
import { IncidentForm } from './IncidentForm.tsx'
import { UnsentIncidents } from './UnsentIncidents.tsx'

interface Sent {
  body?: Record<string, unknown>
}

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string, sent?: Sent) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

const keptDrafts: KeptDrafts = new Map()
afterEach(() => keptDrafts.clear())

/** The form for a lesson of Amelia on Biscuit; the returned function ends the session. */
function show(lesson: Lesson): () => void {
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/lessons/{id}') return lesson
    if (address === 'GET /api/me') return { id: 'hannah', seesOwnOnly: false, actions: [] }
    return { items: [], next: null }
  })
  const { unmount } = render(
    <MemoryRouter>
      <KeptDraftsContext value={keptDrafts}>
        <QueryClientProvider client={newQueryClient()}>
          <IncidentForm
            draftKey={incidentDraft('lesson=l1')}
            begin={{ ...emptyIncident, ...ofLesson(lesson) }}
            lesson={lesson}
            timeZone="Europe/London"
            backTo="/"
            onRecorded={() => undefined}
          />
        </QueryClientProvider>
      </KeptDraftsContext>
    </MemoryRouter>,
  )
  return unmount
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => call.mock.calls.find(([address]) => address === 'POST /api/incidents')?.[1]?.body

test('type and what happened are required; nothing is sent without them', async () => {
  show(aLesson())
  await press('Record incident')
  expect(screen.getByText('Please choose one.')).toBeDefined()
  expect(screen.getByText('Please fill this in.')).toBeDefined()
  expect(sent()).toBeUndefined()
})

test('one press adds a rider of the lesson with the horse', async () => {
  const lesson = aLesson()
  show(lesson)
  await userEvent.click(screen.getByRole('radio', { name: /^Fall/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add Amelia Hart' }))
  const amelia = screen.getByRole('group', { name: 'Amelia Hart' })
  await userEvent.type(within(amelia).getByLabelText('Injury'), 'Bruised knee')
  await userEvent.type(screen.getByLabelText('What happened?'), 'Biscuit stopped.')
  await press('Record incident')
  expect(sent()).toMatchObject({
    kind: 'fall',
    happenedAt: '2026-11-18T10:00:00Z',
    lessonId: lesson.id,
    people: [{ riderId: 'amelia', name: 'Amelia Hart', injury: 'Bruised knee' }],
    horseIds: ['biscuit'],
  })
})

test('an incident that is being written is still there after the session ended', async () => {
  const end = show(aLesson())
  await userEvent.click(screen.getByRole('radio', { name: /^Near miss/ }))
  await userEvent.type(screen.getByLabelText('What happened?'), 'A gate was open.')
  end()
  show(aLesson())
  expect(screen.getByText(/What you typed before is still here/)).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('A gate was open.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Near miss/ }).checked).toBe(true)
})

test('an incident that is finished later is listed with what was typed, until somebody discards it', async () => {
  const end = show(aLesson())
  expect(screen.getByRole('link', { name: 'Cancel' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /^Near miss/ }))
  await userEvent.type(screen.getByLabelText('What happened?'), 'A gate was open.')
  await userEvent.click(screen.getByRole('link', { name: 'Finish later' }))
  end()
  const list = () =>
    render(
      <MemoryRouter>
        <KeptDraftsContext value={keptDrafts}>
          <UnsentIncidents formAt={(query) => `/new?${query}`} />
        </KeptDraftsContext>
      </MemoryRouter>,
    )
  list()
  expect(screen.getByRole('link', { name: 'Near miss' }).getAttribute('href')).toBe('/new?lesson=l1')
  expect(screen.getByText('A gate was open.')).toBeDefined()
  await press('Discard draft')
  expect(screen.queryByRole('link')).toBeNull()
  expect(keptDrafts.size).toBe(0)
})

test('an incident in the future is refused beside the time', async () => {
  const tomorrow = Temporal.Now.instant().add({ hours: 24 })
  show(aLesson({ startsAt: tomorrow.toString(), endsAt: tomorrow.add({ hours: 1 }).toString() }))
  await userEvent.click(screen.getByRole('radio', { name: /^Damage/ }))
  await userEvent.type(screen.getByLabelText('What happened?'), 'A rail broke.')
  await userEvent.clear(screen.getByLabelText('Date'))
  await userEvent.type(screen.getByLabelText('Date'), '1/1/2099')
  await press('Record incident')
  expect(screen.getByText('This is in the future. Check the date and the time.')).toBeDefined()
  expect(sent()).toBeUndefined()
})
