import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sentFrom } from '../../forms/kept-drafts.ts'
import type { Draft } from '../../forms/draft.ts'
import type { SessionState } from '../../session/session.ts'
import { FakeBrowser, type Tab } from '../../session/testing/fake-browser.ts'
import { FakeServer } from '../../session/testing/fake-server.ts'
import { AccountDrafts } from './account-drafts.ts'

const typed: Draft<Record<string, unknown>> = { edits: { allergies: 'bee stings' }, base: { allergies: '' } }

let server: FakeServer
let browser: FakeBrowser
let tab: Tab
let drafts: AccountDrafts

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = new FakeServer()
  browser = new FakeBrowser(server)
  ;({ tab, drafts } = openTab())
  tab.session.signIn(server.signIn('u1'))
  drafts.keptDraftsOf('u1').set('rider 1', typed)
})

function openTab(): { tab: Tab; drafts: AccountDrafts } {
  const opened = browser.openTab()
  const kept = new AccountDrafts()
  opened.session.subscribe(() => kept.follow(opened.session.snapshot.state))
  return { tab: opened, drafts: kept }
}

/** The server ends the session, and the tab notices. */
async function endSession(): Promise<void> {
  server.endSessions()
  browser.expireAccessCookie()
  await tab.session.check()
  expect(tab.session.snapshot.state).toEqual({ kind: 'signed-out', deliberate: false })
}

describe('drafts are deleted', () => {
  test('when another user signs in after the session expired, before anything of theirs is shown', async () => {
    await endSession()
    tab.session.signIn(server.signIn('u2'))
    expect(drafts.isEmpty).toBe(true)
    expect(drafts.keptDraftsOf('u2').size).toBe(0)
  })

  test('and also for their owner, once another user was here', async () => {
    await endSession()
    tab.session.signIn(server.signIn('u2'))
    tab.session.signIn(server.signIn('u1'))
    expect(drafts.keptDraftsOf('u1').size).toBe(0)
  })

  test('when another user signs in in another tab', async () => {
    const other = openTab()
    await endSession()
    other.tab.session.signIn(server.signIn('u2'))
    expect(drafts.isEmpty).toBe(true)
  })

  test('when their owner signs out', () => {
    tab.session.signOut()
    expect(drafts.isEmpty).toBe(true)
    tab.session.signIn(server.signIn('u1'))
    expect(drafts.keptDraftsOf('u1').size).toBe(0)
  })

  test('when their owner signs out in another tab', () => {
    const other = openTab()
    other.tab.session.signOut()
    expect(drafts.isEmpty).toBe(true)
  })

  test('also if this tab had lost the session before', async () => {
    const other = openTab()
    await endSession()
    other.tab.session.signOut()
    expect(tab.session.snapshot.state).toEqual({ kind: 'signed-out', deliberate: true })
    expect(drafts.isEmpty).toBe(true)
  })

  test('and a form that unmounts then stores nothing for others', async () => {
    const left = drafts.keptDraftsOf('u1')
    await endSession()
    tab.session.signIn(server.signIn('u2'))
    left.set('rider 1', typed)
    expect(drafts.keptDraftsOf('u2').size).toBe(0)
    expect(drafts.isEmpty).toBe(true)
  })
})

describe('"nothing typed is lost": drafts are kept', () => {
  test('for their business while the user is in another one, which never sees them', async () => {
    const left = drafts.keptDraftsOf('u1@b1')
    left.set('rider 1', typed)
    const there = drafts.keptDraftsOf('u1@b2')
    expect(there.size).toBe(0)
    left.set('rider 2', typed)
    expect(there.size).toBe(0)
    expect(drafts.keptDraftsOf('u1@b1').get('rider 1')).toEqual(typed)
  })

  test('for their owner, who signs in again after the session expired', async () => {
    await endSession()
    tab.session.signIn(server.signIn('u1'))
    expect(drafts.keptDraftsOf('u1').get('rider 1')).toEqual(typed)
  })

  test('when they sign in again in another tab', async () => {
    const other = openTab()
    await endSession()
    other.tab.session.signIn(server.signIn('u1'))
    expect(drafts.keptDraftsOf('u1').get('rider 1')).toEqual(typed)
  })

  test('and the browser asks before a reload that would lose them', async () => {
    await endSession()
    expect(drafts.isEmpty).toBe(false)
  })
})

describe('a reload of the page', () => {
  const storage = () => {
    let kept: string | null = null
    return {
      read: () => kept,
      write: (text: string | null) => {
        kept = text
      },
    }
  }
  const signedIn = (sub: string) => ({ kind: 'signed-in', claims: { sub } }) as SessionState

  /** The drafts after a reload of a page with these. */
  function reloaded(change: (drafts: AccountDrafts) => void = () => undefined) {
    const place = storage()
    const before = new AccountDrafts(place)
    before.follow(signedIn('u1'))
    before.keptDraftsOf('u1').set('client 1', typed)
    sentFrom(before.keptDraftsOf('u1')).set('client 1', { body: '{}', key: 'k' })
    change(before)
    before.keepForReload()
    return { place, after: new AccountDrafts(place) }
  }

  test('gives the same user their drafts, with the keys of unanswered requests', () => {
    const { after, place } = reloaded()
    expect(after.isEmpty, 'while the user is unknown').toBe(false)
    after.follow(signedIn('u1'))
    expect(after.keptDraftsOf('u1').get('client 1')).toEqual(typed)
    expect(sentFrom(after.keptDraftsOf('u1')).get('client 1')).toEqual({ body: '{}', key: 'k' })
    expect(place.read(), 'and nothing stays in the storage').toBeNull()
  })

  test('deletes them when another user signs in', () => {
    const { after, place } = reloaded()
    after.follow(signedIn('u2'))
    expect(after.keptDraftsOf('u2').size).toBe(0)
    expect(place.read()).toBeNull()
    expect(after.keptDraftsOf('u1').size).toBe(0)
  })

  test('stores no health details (141)', () => {
    const { place } = reloaded((drafts) =>
      drafts.keptDraftsOf('u1').set('health of 1', { ...typed, inMemory: true }),
    )
    expect(place.read()).toContain('client 1')
    expect(place.read()).not.toContain('health of 1')
  })

  test('after signing out stores nothing', () => {
    const { place } = reloaded((drafts) => drafts.follow({ kind: 'signed-out', deliberate: true }))
    expect(place.read()).toBeNull()
  })
})
