import { expect } from 'vitest'
import { linkIn, type ReceivedMail } from './mailbox.ts'
import { anAddress, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Parameters of a mailed link. */
type Link = [p1: string, p2: string]

/** Whether a mail has a link to this public page. */
export const has = (page: string) => (mail: ReceivedMail) => mail.text.includes(`/public/${page}/`)

/** Parameters of the link to a public page. */
export function linkTo(mail: ReceivedMail, page: 'new-email' | 'old-email'): Link {
  const [, , p1 = '', p2 = ''] = linkIn(mail, `public/${page}`)
  return [p1, p2]
}

/** Changes of addresses, as their owners make them. */
export function emailChanges(app: TestApp) {
  const mailed = async (to: string, page: 'new-email' | 'old-email') =>
    linkTo(await app.mailbox.mailTo(to, has(page)), page)
  const ask = ({ token }: Pick<Person, 'token'>, email: string, endsOthers = false) =>
    app.call('POST /api/me/email/change', { email, endsOthers }, { token })
  const confirm = ([p1, p2]: Link) =>
    app.call('POST /api/email-change/{p1}/{p2}', undefined, { params: { p1, p2 } })
  const takeBack = ([p1, p2]: Link) =>
    app.call('POST /api/email-change-back/{p1}/{p2}', undefined, { params: { p1, p2 } })
  const reset = (of: { userId: string; tokenId: string; secret: string }, password: string) =>
    app.call(
      'POST /api/password-reset/{p1}/{p2}/{p3}',
      { password },
      { params: { p1: of.userId, p2: of.tokenId, p3: of.secret } },
    )
  /** Asks for a mail to reset the password, and returns the parameters of its link. */
  const resetLink = async (email: string) => {
    await app.call('POST /api/password-reset', { email })
    const mail = await app.mailbox.mailTo(email, ({ text }) => text.includes('/password-reset/'))
    const [, userId = '', tokenId = '', secret = ''] = linkIn(mail, 'password-reset')
    return { userId, tokenId, secret }
  }
  /** Asks for a new address, and returns it with the link mailed to it. */
  const asked = async (person: Person, endsOthers = false) => {
    const email = anAddress('new')
    expect((await ask(person, email, endsOthers)).status).toBe(200)
    return { email, link: await mailed(email, 'new-email') }
  }
  /** Changes the address, and returns the new one with the way back. */
  const changed = async (person: Person) => {
    const { email, link } = await asked(person)
    expect((await confirm(link)).status).toBe(204)
    return { email, wayBack: await mailed(person.email, 'old-email') }
  }
  const me = (token: string) => app.call('GET /api/me', undefined, { token })
  return { mailed, ask, confirm, takeBack, reset, resetLink, asked, changed, me }
}
