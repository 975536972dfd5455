import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../data/queries/query-client.ts'
import { keyOf } from '../../data/queries/api-keys.ts'
import { useAccountLanguage } from './use-account-language.ts'

const { reloadPage, call } = vi.hoisted(() => ({
  reloadPage: vi.fn<() => void>(),
  call: vi.fn<() => Promise<never>>(),
}))
vi.mock('./browser-drafts.ts', () => ({ reloadPage }))
vi.mock('../../session/call.ts', () => ({ call }))

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
})

function Area() {
  useAccountLanguage()
  return null
}

/** Opens a page in English for a user whose stored answer names a locale. */
function open(stored: string, updatedAt: number) {
  const queries = newQueryClient()
  queries.setQueryData(keyOf('GET /api/me'), { locale: stored }, { updatedAt })
  render(
    <QueryClientProvider client={queries}>
      <Area />
    </QueryClientProvider>,
  )
  return queries
}

test('an answer from before the page was loaded does not change its language', () => {
  call.mockReturnValue(new Promise(() => undefined))
  open('de-DE', performance.timeOrigin - 1)
  expect(reloadPage).not.toHaveBeenCalled()
})

test('the page is loaded again in the language of the account, once', async () => {
  const queries = open('de-DE', performance.timeOrigin + 1)
  expect(reloadPage).toHaveBeenCalledTimes(1)
  await act(async () => queries.setQueryData(keyOf('GET /api/me'), { locale: 'de-AT' }))
  expect(reloadPage).toHaveBeenCalledTimes(1)
})
