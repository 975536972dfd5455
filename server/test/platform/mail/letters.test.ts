import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  accountExistsMail,
  activationMail,
  joinedTrainerMail,
  passwordChangedMail,
  passwordResetMail,
} from '#modules/identity/accounts/mails.tsx'
import { invitationMail } from '#modules/identity/invitations/mails.tsx'
import { sessionStoppedMail } from '#modules/identity/sessions/mails.tsx'
import { palette } from '#platform/mail/palette.ts'

const expiresAt = Temporal.Instant.from('2026-07-05T08:04:00Z')
const reader = { locale: 'en-GB', timeZone: 'Europe/London' }
const base = 'https://cavaletti.example'
const firstName = 'Hannah'
const secret = 'k3y'.repeat(14)
const letters = {
  activation: await activationMail({ firstName, link: `${base}/activate/1/${secret}`, expiresAt, ...reader }),
  'password-reset': await passwordResetMail({
    firstName,
    link: `${base}/password-reset/1/2/${secret}`,
    expiresAt,
    ...reader,
  }),
  'account-exists': await accountExistsMail({
    firstName,
    signInLink: `${base}/login`,
    resetLink: `${base}/password-reset`,
    joinLink: `${base}/invite/ABCD`,
  }),
  'password-changed': await passwordChangedMail({ firstName, changedAt: expiresAt, ...reader }),
  'joined-trainer': await joinedTrainerMail({
    firstName,
    businessName: 'Oakfield Riding',
    trainerName: 'Robin Field',
    works: false,
  }),
  'session-stopped': await sessionStoppedMail({
    firstName,
    device: 'Firefox on Windows',
    stoppedAt: expiresAt,
    ...reader,
  }),
  invitation: await invitationMail({
    role: 'client',
    inviterName: 'Robin Field',
    businessName: 'Oakfield Riding',
    link: `${base}/invite/ABCD`,
    expiresAt,
    ...reader,
  }),
}

describe.each(Object.entries(letters))('the mail %s', (template, letter) => {
  it('has the same text in HTML and plain text, and a template name', () => {
    expect(letter.template).toBe(template)
    const html = words(letter.html.replaceAll(/<style>[^]*?<\/style>|<[^>]*>|&#?\w+;/g, ' '))
    for (const line of letter.text.split('\n').filter(Boolean)) expect(html).toContain(words(line))
    expect(letter.text).not.toMatch(/<|undefined|null|\[object/)
  })

  it('shows its link as a button and in plain text', () => {
    const links = [...letter.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    const shown = letter.link ?? '://'
    expect(links.filter((href) => href === shown)).toHaveLength(letter.link ? 2 : 0)
    expect(letter.text.includes(shown)).toBe(letter.link !== null)
    for (const href of links) expect(href).toMatch(/^https:\/\/cavaletti\.example\//)
  })

  it('tracks nobody and loads nothing: no pictures, scripts or foreign addresses', () => {
    expect(letter.html).not.toMatch(/<img|<script|<link|<iframe|@import|url\(|<svg/i)
    expect(letter.html).toMatch(/^<!DOCTYPE html/)
    expect(
      letter.html
        .match(/https?:\/\/[^"<\s]+/g)
        ?.filter((url) => !url.startsWith(base) && !url.includes('w3.org')),
    ).toEqual([])
  })

  it('has no secret in its subject, and is smaller than mail programs’ limit', () => {
    expect(letter.subject).not.toContain(secret)
    expect(Buffer.byteLength(letter.html)).toBeLessThan(100_000)
  })

  it('is readable in dark mode', () => {
    expect(letter.html).toContain('prefers-color-scheme: dark')
    expect(letter.html).toContain('name="color-scheme"')
  })
})

it('Node loads templates itself, with the hook of the start command', async () => {
  const hook = new URL('../../../src/app/jsx.ts', import.meta.url).pathname
  const mails = new URL('../../../src/modules/identity/sessions/mails.tsx', import.meta.url).href
  const script = `const { sessionStoppedMail } = await import('${mails}')
    const stoppedAt = Temporal.Instant.from('2026-07-05T08:04:00Z')
    const mail = await sessionStoppedMail({ firstName: 'Hannah', device: 'Safari', stoppedAt, locale: 'en-GB', timeZone: 'UTC' })
    process.stdout.write(mail.text)`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--import', hook, '--input-type=module', '--eval', script])
  expect(stdout).toContain('On 05/07/2026 at 08:04 (UTC) we signed you out on Safari.')
})

describe('texts', () => {
  // spec.md, section 2.
  it('writes dates as day/month/year, two digits, with time and zone', () => {
    expect(letters.activation.text).toContain('05/07/2026 at 09:04 (Europe/London)')
  })

  it('an account with another locale reads its own formats', async () => {
    const facts = { firstName, link: base, expiresAt, timeZone: 'America/New_York' }
    const { text } = await activationMail({ ...facts, locale: 'en-US' })
    expect(text).toContain('Jul 5, 2026 at 4:04 am (America/New York)')
  })

  it('a mail with a link is useful until the link expires', () => {
    expect(letters.activation.usefulUntil).toBe(expiresAt)
    expect(letters['password-reset'].usefulUntil).toBe(expiresAt)
    expect(letters.invitation.usefulUntil).toBe(expiresAt)
  })

  it('an invitation names the inviter and the role', async () => {
    expect(letters.invitation.subject).toBe('Robin Field invites you to train at Oakfield Riding')
    const facts = { inviterName: null, businessName: null, link: `${base}/invite/ABCD`, expiresAt, ...reader }
    expect((await invitationMail({ ...facts, role: 'admin' })).subject).toBe(
      'Someone invites you to help run Cavaletti',
    )
    expect((await invitationMail({ ...facts, role: 'trainer' })).subject).toContain('to teach')
    const unnamed = { ...facts, inviterName: 'Ada Hart', businessName: 'Ada Hart' }
    expect((await invitationMail({ ...unnamed, role: 'client' })).subject).toBe(
      'Ada Hart invites you to train with them',
    )
  })

  it('a name cannot bring a link or markup into another person’s mail', async () => {
    const evil = 'Win at https://evil.example/x <b>now</b> www.evil.example'
    const [one, two] = [
      await activationMail({ firstName: evil, link: base, expiresAt, ...reader }),
      await invitationMail({
        role: 'client',
        inviterName: evil,
        businessName: evil,
        link: base,
        expiresAt,
        ...reader,
      }),
    ]
    for (const { subject, text, html } of [one, two]) {
      expect([subject, text, html].join('\n')).not.toMatch(/evil\.example|https:\/\/evil|<b>now/)
    }
    expect(one.text).toContain('Hello Win at')
  })

  it('every text meets WCAG AA contrast', () => {
    for (const ink of [palette.ink, palette.quiet, palette.pine])
      expect(contrast(ink, palette.surface)).toBeGreaterThan(4.5)
    expect(contrast(palette.surface, palette.pine)).toBeGreaterThan(4.5)
    for (const ink of ['#e9f0ee', '#abb7b4', '#72ccab']) expect(contrast(ink, '#151f1e')).toBeGreaterThan(4.5)
    expect(contrast('#0e1615', '#72ccab')).toBeGreaterThan(4.5)
  })
})

/** Letters and digits only: entities and signs differ between the two. */
function words(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

function contrast(a: string, b: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
