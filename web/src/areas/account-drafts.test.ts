import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeBrowser, type Tab } from '../session/testing/fake-browser.ts'
import { FakeServer } from '../session/testing/fake-server.ts'
import type { Draft } from '../ui/draft.ts'
import { AccountDrafts } from './account-drafts.ts'

const typed: Draft<string> = { edits: { allergies: 'bee stings' }, base: { allergies: '' } }

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
  drafts.shelfOf('u1').set('rider 1', typed)
})

function openTab(): { tab: Tab; drafts: AccountDrafts } {
  const opened = browser.openTab()
  const kept = new AccountDrafts()
  opened.session.subscribe(() => kept.follow(opened.session.snapshot.state))
  return { tab: opened, drafts: kept }
}

/** The session is over at the server, and the tab comes to know it. */
async function endSession(): Promise<void> {
  server.endSessions()
  browser.expireAccessCookie()
  await tab.session.check()
  expect(tab.session.snapshot.state).toEqual({ kind: 'signed-out', deliberate: false })
}

describe('what was typed is gone', () => {
  test('for whoever else signs in after the session ended: at once, before anything of theirs is shown', async () => {
    await endSession()
    tab.session.signIn(server.signIn('u2'))
    expect(drafts.isEmpty).toBe(true)
    expect(drafts.shelfOf('u2').size).toBe(0)
  })

  test('and for its owner too, once somebody else was here', async () => {
    await endSession()
    tab.session.signIn(server.signIn('u2'))
    tab.session.signIn(server.signIn('u1'))
    expect(drafts.shelfOf('u1').size).toBe(0)
  })

  test('when somebody else signs in in another tab', async () => {
    const other = openTab()
    await endSession()
    other.tab.session.signIn(server.signIn('u2'))
    expect(drafts.isEmpty).toBe(true)
  })

  test('when its owner signs out', () => {
    tab.session.signOut()
    expect(drafts.isEmpty).toBe(true)
    tab.session.signIn(server.signIn('u1'))
    expect(drafts.shelfOf('u1').size).toBe(0)
  })

  test('when its owner signs out in another tab', () => {
    const other = openTab()
    other.tab.session.signOut()
    expect(drafts.isEmpty).toBe(true)
  })

  test('also when this tab had lost the session already', async () => {
    const other = openTab()
    await endSession()
    other.tab.session.signOut()
    expect(tab.session.snapshot.state).toEqual({ kind: 'signed-out', deliberate: true })
    expect(drafts.isEmpty).toBe(true)
  })

  test('and what a form puts down on its way off the screen reaches nobody', async () => {
    const left = drafts.shelfOf('u1')
    await endSession()
    tab.session.signIn(server.signIn('u2'))
    left.set('rider 1', typed)
    expect(drafts.shelfOf('u2').size).toBe(0)
    expect(drafts.isEmpty).toBe(true)
  })
})

describe('"nothing typed is lost": what was typed is still there', () => {
  test('for its owner, who signs in again after the session ended by itself', async () => {
    await endSession()
    tab.session.signIn(server.signIn('u1'))
    expect(drafts.shelfOf('u1').get('rider 1')).toEqual(typed)
  })

  test('when they sign in again in another tab', async () => {
    const other = openTab()
    await endSession()
    other.tab.session.signIn(server.signIn('u1'))
    expect(drafts.shelfOf('u1').get('rider 1')).toEqual(typed)
  })

  test('and a reload would lose it meanwhile, which the browser asks about', async () => {
    await endSession()
    expect(drafts.isEmpty).toBe(false)
  })
})
