import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { aMoveRequest } from '../testing/a-move-request.ts'
import { MoveRequestList } from './MoveRequestList.tsx'

const oakfield = { placeId: 'oakfield', placeName: 'Oakfield' }
const nowhere = { placeId: null, placeName: null }

/** What the request says beside a word; null: nothing. */
function said(word: string, moved: ReturnType<typeof aMoveRequest>): string | null {
  const at = (): string => '/'
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <MoveRequestList requests={[moved]} conflicts={[]} riderAt={at} clientAt={at} lessonAt={at} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const words = screen.queryByText(word)?.nextElementSibling?.textContent ?? null
  unmount()
  return words
}

function whereOf(
  from: typeof oakfield | typeof nowhere,
  to: typeof oakfield | typeof nowhere,
): string | null {
  const request = aMoveRequest()
  return said('Where', { ...request, from: { ...request.from, ...from }, to: { ...request.to, ...to } })
}

test('S8: a request for another place says what confirming does with its invoice', () => {
  expect(said('Payment', aMoveRequest({ isInvoiced: true }))).toBeNull()
  expect(said('Payment', aMoveRequest({ toLessonId: 'other' }))).toBeNull()
  const paid = aMoveRequest({ isInvoiced: true, toLessonId: 'other' })
  expect(said('Payment', paid)).toContain('a credit note and a new invoice')
})

test.each([
  ['stays at a location', oakfield, oakfield, 'Oakfield'],
  ['has none before or after', nowhere, nowhere, null],
  ['changes its location', oakfield, { placeId: 'elm', placeName: 'Elm Farm' }, 'Elm Farm (now Oakfield)'],
  ['gets a location', nowhere, oakfield, 'Oakfield (no location now)'],
  ['loses its location', oakfield, nowhere, 'No location (now Oakfield)'],
])('a request says where, for a lesson that %s', (_, from, to, words) => {
  expect(whereOf(from, to)).toBe(words)
})
