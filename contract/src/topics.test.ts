import { expect, test } from 'vitest'
import { endpoints } from './index.ts'
import { quietTopics, topics } from './topics.ts'

const address = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
const isSignedIn = ({ auth }: (typeof endpoints)[number]): boolean =>
  auth !== 'public' && auth !== 'capability'

/** GETs of signed-in people whose answers the browser never keeps. */
const neverKept = [
  'GET /api/bank-layout',
  'GET /api/clients/{id}/export',
  'GET /api/live',
  'GET /api/my-client-lists/{id}',
  'GET /api/my-export',
  'GET /api/my-riders/{id}/health',
  'GET /api/my-work-export',
  'GET /api/people-export',
  'GET /api/riders/{id}/health',
]

test('every answer that a screen may keep declares what it shows, or why no change makes it outdated', () => {
  const silent = endpoints.filter(
    (endpoint) => endpoint.method === 'GET' && isSignedIn(endpoint) && !endpoint.download && !endpoint.shows,
  )
  expect(silent.map(address).toSorted()).toEqual(neverKept)
})

test('every change behind sign-in declares what it changes, if a screen shows it', () => {
  const silent = endpoints.filter(
    (endpoint) => endpoint.method !== 'GET' && isSignedIn(endpoint) && !endpoint.changes,
  )
  // The time of the last proof and the challenges of passkeys are shown nowhere.
  expect(silent.map(address).toSorted()).toEqual([
    'POST /api/me/passkeys/options',
    'POST /api/me/proof',
    'POST /api/me/proof/passkey',
  ])
})

test('every kind of data is shown somewhere', () => {
  const shown = new Set(endpoints.flatMap(({ shows }) => (shows && !('nothing' in shows) ? shows : [])))
  expect([...topics, ...quietTopics].filter((topic) => !shown.has(topic))).toEqual([])
})
