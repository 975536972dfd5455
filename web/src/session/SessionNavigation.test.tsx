// @vitest-environment-options {"url": "https://app.example/"}
import { act, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from './browser-session.ts'
import type { LoginNeeded } from './session-state.ts'
import { SessionNavigation } from './SessionNavigation.tsx'

let needLogin: LoginNeeded

beforeEach(() => {
  vi.spyOn(session, 'onLoginNeeded').mockImplementation((show) => {
    needLogin = show
  })
  history.replaceState(null, '', '/trainer/clients/c1?tab=riders')
  render(
    <BrowserRouter>
      <SessionNavigation />
    </BrowserRouter>,
  )
})

const here = () => `${location.pathname}${location.search}`

test('after signing out, sign-in leads to no earlier page', async () => {
  await act(async () => needLogin({ deliberate: true }))
  expect(here()).toBe('/login')
})

test('"Refresh fails: redirect to /login", and return to the page afterwards', async () => {
  await act(async () => needLogin({ deliberate: false }))
  expect(here()).toBe('/login?returnTo=%2Ftrainer%2Fclients%2Fc1%3Ftab%3Driders')
})

test('also when several requests fail in turn', async () => {
  await act(async () => needLogin({ deliberate: false }))
  await act(async () => needLogin({ deliberate: false }))
  expect(here()).toBe('/login?returnTo=%2Ftrainer%2Fclients%2Fc1%3Ftab%3Driders')
})
